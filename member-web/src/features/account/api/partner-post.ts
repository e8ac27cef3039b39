/** The phrases of a partner post, which is comma-separated; a Bangla writer may use another comma or a full stop of lines. */
export function phrasesOf(text: string): string[] {
  return [...new Set(text.split(/[,،\n]/).map((phrase) => phrase.trim()))].filter(Boolean);
}

/** The post as it is sent. */
export function postText(text: string): string {
  return phrasesOf(text).join(', ');
}
