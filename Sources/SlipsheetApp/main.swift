// The `slipsheet` command.
print("slipsheet")
