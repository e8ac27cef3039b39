const mostNamed = 20;

/** A list of names for a sentence, not too long. */
export const named = (names: readonly string[]) =>
  `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? `, and ${names.length - mostNamed} more` : ''}`;
