/**
 * Makes a value for each owner on its first use; every later call with that owner gives the same value. The value
 * is dropped with its owner.
 */
export function oncePer<Owner extends WeakKey, Value, Rest extends unknown[] = []>(
  make: (owner: Owner, ...rest: Rest) => Value,
): (owner: Owner, ...rest: Rest) => Value {
  const values = new WeakMap<Owner, { value: Value }>();
  return (owner, ...rest) => {
    const known = values.get(owner) ?? { value: make(owner, ...rest) };
    values.set(owner, known);
    return known.value;
  };
}
