import type { WatchedContact } from '@milon/shared/contracts';

/** What is watched, in the digits of the language if it is a phone. */
export const watchedText = (
  { kind, shown }: Pick<WatchedContact, 'kind' | 'shown'>,
  digits: (text: string) => string,
): string => (kind === 'phone' ? digits(shown) : shown);
