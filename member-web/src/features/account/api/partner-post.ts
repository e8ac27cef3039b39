/**
 * Splits a partner post into its comma-separated phrases. Also splits at other comma characters and line
 * ends, which Bangla writers use.
 */
export function phrasesOf(text: string): string[] {
  return [...new Set(text.split(/[,،\n]/).map((phrase) => phrase.trim()))].filter(Boolean);
}

/** The post in the form that is sent. */
export function postText(text: string): string {
  return phrasesOf(text).join(', ');
}
