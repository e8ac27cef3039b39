/** A line of at most this many columns. */
const width = 110;

const beginning = `# Settings of Milon for production: copy this file to .env, and fill in what you need.
# An empty value counts as not set. Keep .env secret, and out of the repository.
# Made by \`npm run env-example\` from the settings' schema and the table of docs/running.md.
`;

interface Row {
  readonly names: readonly string[];
  readonly defaults: string;
  readonly meaning: string;
}

/** Text as a comment of a file that knows no Markdown. */
const plain = (cell: string) =>
  cell
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();

/** The rows of the table "setting, default, meaning" of docs/running.md. */
function rowsOf(markdown: string): Row[] {
  const [, table = ''] = markdown.split('| setting | default | meaning |\n');
  const rows: Row[] = [];
  for (const line of table.split('\n').slice(1)) {
    if (!line.startsWith('|')) break;
    const [, names = '', defaults = '', meaning = ''] = line.split('|');
    rows.push({
      names: [...names.matchAll(/`([A-Z][A-Z\d_]*)`/g)].map(([, name = '']) => name),
      defaults: plain(defaults),
      meaning: plain(meaning.replace(/^ [a-z]/, (start) => start.toUpperCase())),
    });
  }
  return rows;
}

function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length < width) lines[lines.length - 1] = longer;
    else lines.push(` ${word}`);
  }
  return lines.map((line) => `#${line}`).join('\n');
}

/** What a fresh production needs a value for. */
const given: Readonly<Record<string, string>> = { NODE_ENV: 'production' };

/** The file of settings. Throws if the table and the schema do not name the same ones. */
export function envExample(names: readonly string[], markdown: string): string {
  const rows = rowsOf(markdown);
  const told = rows.flatMap((row) => row.names);
  const different = [
    ...names.filter((name) => !told.includes(name)),
    ...told.filter((name) => !names.includes(name)),
  ];
  if (different.length > 0)
    throw new Error(`Only the schema or only docs/running.md has: ${different.join(', ')}`);
  const blocks = rows.map(({ defaults, meaning, names: some }) => {
    const standard = defaults === 'none' ? '' : ` Default: ${defaults}.`;
    const sentence = `${meaning}.${standard}`;
    return [comment(sentence), ...some.map((name) => `${name}=${given[name] ?? ''}`)].join('\n');
  });
  return `${beginning}\n${blocks.join('\n\n')}\n`;
}
