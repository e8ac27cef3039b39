/** The facts of faith that families ask for first, in the order of a card. */
export const cardFaithFacts = ['prayer', 'dress', 'caste', 'denomination', 'tradition'] as const;

type Told = { readonly [Fact in (typeof cardFaithFacts)[number]]?: string | undefined };

/** The first of these facts that is told, with its key in the cards' list `faith`; "other" tells nothing. */
export function cardFaith(told: Told = {}): { readonly fact?: string; readonly key?: string } {
  const fact = cardFaithFacts.find((name) => told[name] !== undefined && told[name] !== 'other');
  return fact === undefined ? {} : { fact, key: `${fact}.${told[fact]}` };
}
