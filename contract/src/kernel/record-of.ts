/** An object with one value for each of these keys, as the compiler knows it too. */
export const recordOf = <const Key extends string | number, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
