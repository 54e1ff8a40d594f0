// Values that are found by type, so that a list of features needs no property for each feature.

/// Values of different types, with at most one value of each type.
///
/// A feature stores its state in this table. An accessor is in the feature's own folder.
package struct TypedValues: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  package init() {}

  subscript<Value: Sendable>(type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    _modify {
      // `value` is removed from the table, so that no second reference forces a copy.
      var value = values.removeValue(forKey: ObjectIdentifier(type)) as? Value
      defer { values[ObjectIdentifier(type)] = value }
      yield &value
    }
  }

  /// - Parameter initial: The value before the first change.
  subscript<Value: Sendable>(
    type: Value.Type, default initial: @autoclosure () -> Value
  ) -> Value {
    get { self[type] ?? initial() }
    _modify {
      var value = values.removeValue(forKey: ObjectIdentifier(type)) as? Value ?? initial()
      defer { values[ObjectIdentifier(type)] = value }
      yield &value
    }
  }
}

extension TypedValues: Equatable {
  /// Two tables are equal if their values are equal. A value whose type is not equatable makes the
  /// tables unequal.
  package static func == (a: TypedValues, b: TypedValues) -> Bool {
    func isSame<Value: Equatable>(_ value: Value, _ other: any Sendable) -> Bool {
      other as? Value == value
    }
    return a.values.count == b.values.count
      && a.values.allSatisfy { type, value in
        guard let other = b.values[type], let value = value as? any Equatable else { return false }
        return isSame(value, other)
      }
  }
}
