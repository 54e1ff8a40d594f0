// Texts as words of shell commands.

extension String {
  /// The text as one word of a shell command.
  package var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
