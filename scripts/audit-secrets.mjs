// `npm run audit:secrets`: looks for keys, tokens and passwords in the files and in the whole history. What
// is harmless is in scripts/allowed-secrets.json, by a digest and with a reason.
import { secretsInHistory, secretsInTree, unknownSecrets } from './lib/secrets.mjs';

const history = await secretsInHistory();
const tree = unknownSecrets(secretsInTree());
const inTree = new Set(tree.map(({ digest }) => digest));
const past = unknownSecrets(history.found).filter(({ digest }) => !inTree.has(digest));
for (const { path, kind, digest } of tree) console.error(`${path}: ${kind} (${digest})`);
for (const { path, kind, digest } of past) console.error(`in the history, ${path}: ${kind} (${digest})`);
console.log(
  `${history.lines.toLocaleString('en-GB')} lines of the history were read; what looked like a secret there: ${history.found.length}.`,
);
process.exitCode = tree.length + past.length > 0 ? 1 : 0;
