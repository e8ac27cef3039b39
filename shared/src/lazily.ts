/**
 * Returns a function that creates a value when it is first called, and then returns that value. For
 * formatters: creating one costs a slow phone up to 30 ms, using it nearly nothing.
 */
export function lazily<Value>(create: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
