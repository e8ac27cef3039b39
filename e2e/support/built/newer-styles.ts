/** Values that Chrome 87 or Safari 15.4 drops: the same property needs an older value before it. */
const newerValue = /\d(?:d|s|l)v[hw]\b|color-mix\(|light-dark\(|^clip$/;
/** Properties without which a box would lose its shape or place. */
const newerProperty = new Set(['aspect-ratio', 'rotate', 'scale', 'translate']);
const newerSelector = /:(?:has|is|where)\(/;
const newerRule = /^@(?:container|layer|property|scope|starting-style|view-transition)\b/;

interface Block {
  readonly head: string;
  /** Where this block stands: its own head after those around it. */
  readonly path: readonly string[];
  readonly body: string;
}

/** Blocks of declarations, each with the heads of the blocks around it. */
function blocksOf(styles: string): Block[] {
  const blocks: Block[] = [];
  const path: string[] = [];
  let from = 0;
  for (let at = 0; at < styles.length; at += 1) {
    const sign = styles[at];
    if (sign === '"' || sign === "'") at = styles.indexOf(sign, at + 1);
    else if (sign === ';' && path.every((head) => head.startsWith('@'))) from = at + 1;
    else if (sign === '{') {
      path.push(styles.slice(from, at).trim());
      from = at + 1;
    } else if (sign === '}') {
      const body = styles.slice(from, at).trim();
      if (body !== '') blocks.push({ head: path.at(-1) ?? '', path: [...path], body });
      path.pop();
      from = at + 1;
    }
  }
  return blocks;
}

/** Splits declarations at semicolons outside parentheses and quotes. */
const declarationsOf = (body: string) =>
  (body.match(/(?:\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)|"[^"]*"|[^;])+/g) ?? []).map(
    (line) => {
      const colon = line.indexOf(':');
      return { property: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
    },
  );

/** What a style sheet says that the oldest browsers drop, without saying something older before. */
export function newerStyles(styles: string): string[] {
  const blocks = blocksOf(styles);
  const plain = new Set(
    blocks
      .filter(({ path }) => path.some((head) => head.startsWith('@supports not ')))
      .flatMap(({ head }) => head.split(',').map((one) => one.replace(/:{1,2}before$/, '').trim())),
  );
  return blocks.flatMap(({ head, path, body }) => {
    const found: string[] = path.filter((one) => newerRule.test(one));
    const isAsked = path.some((one) => /^@supports (?!not)/.test(one));
    if (isAsked) return found;
    const bare = head.replaceAll(/:where\(([^()]*)\)/g, '$1').split(',');
    const hasPlain = bare.every((one) => plain.has(one.trim()));
    if (newerSelector.test(head) && !hasPlain) found.push(head);
    const before = new Set<string>();
    for (const { property, value } of declarationsOf(body)) {
      const isNewer = newerProperty.has(property) ? !hasPlain : newerValue.test(value);
      if (isNewer && !property.startsWith('--') && !before.has(property))
        found.push(`${head} {${property}: ${value}}`);
      if (!isNewer) before.add(property);
    }
    return found;
  });
}
