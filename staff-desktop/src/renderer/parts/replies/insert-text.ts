/** Puts a text into another at the caret, on lines of its own. Nothing of the other is replaced. */
export function insertText(
  typed: string,
  caret: number,
  text: string,
): { readonly text: string; readonly caret: number } {
  const before = typed.slice(0, caret);
  const after = typed.slice(caret);
  const gap = before === '' || /\s$/.test(before) ? '' : '\n';
  const end = after === '' || /^\s/.test(after) ? '' : '\n';
  const start = `${before}${gap}${text}`;
  return { text: `${start}${end}${after}`, caret: start.length };
}
