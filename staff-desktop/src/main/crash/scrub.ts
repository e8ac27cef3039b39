/** What may identify a person or open a session, in the order in which it is removed. */
const rules: readonly (readonly [RegExp, string, stays?: (part: string) => boolean])[] = [
  [/\beyJ[\w.-]+/g, '[token]'],
  [/\bbearer\s+\S+/gi, '[token]'],
  // A quoted text can be anything that somebody wrote.
  [/"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)|(?<!\w)'[^']*(?:'|$)/g, '[text]'],
  // These match any word, so that a search never turns back.
  [/[^\s<>()[\],;:@]+(?:@[^\s<>()[\],;:]+)?/g, '[email]', (word) => !word.includes('@')],
  [/[a-z][a-z0-9+.-]*(?::(?:\/\/|%2f%2f)[^\s<>)]+)?/gi, '[address]', (word) => !word.includes(':')],
  [/\b(?:www\.)[^\s<>)]+/gi, '[address]'],
  [/(?:\b[a-z]:)?(?:[\\/][^\s\\/:]+){2,}/gi, '[path]'],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '[id]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g, '[address]'],
  [/[+(]?[\d\u09E6-\u09EF][\d\u09E6-\u09EF\s().-]{5,}[\d\u09E6-\u09EF]/g, '[number]'],
  [/[\w-]+/g, '[token]', (word) => word.length < 24],
  // Our own messages are in English: other letters come from a member's text.
  [/[^\s\u0020-\u007e]+(?:[ \u0964]+[^\s\u0020-\u007e]+)*/g, '[text]'],
];

/** Removes addresses, emails, phone numbers, tokens, paths, ids and quoted texts from one message. */
export function scrub(message: string): string {
  return rules.reduce(
    (text, [pattern, name, stays]) => text.replace(pattern, (part) => (stays?.(part) ? part : name)),
    message.slice(0, 2_000),
  );
}
