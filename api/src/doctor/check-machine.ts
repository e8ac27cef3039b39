import { stat, statfs } from 'node:fs/promises';
import { type Check, type Finding, note, reasonOf, right, wrong } from './finding.ts';

const gigabyte = 2 ** 30;
const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;
/** With less, photos and the log of the database soon fill it. */
const leastFree = 2 * gigabyte;
/** Fewer different characters than a random secret of 32 hexadecimal digits almost ever has. */
const leastDifferent = 8;

export const checkSecrets: Check = async ({ dataKey, production, sessionSecret, metricsToken }) => {
  if (!production)
    return [note('This is not production: NODE_ENV is not set to it, and secrets may be public.')];
  const found: Finding[] = [];
  for (const [name, secret] of Object.entries({ SESSION_SECRET: sessionSecret, DATA_KEY: dataKey }))
    if (new Set(secret).size < leastDifferent)
      found.push(wrong(`${name} is no random secret: make another.`));
  if (dataKey === sessionSecret)
    found.push(note('DATA_KEY is not set of its own: the keys for encryption come from SESSION_SECRET.'));
  if (metricsToken === undefined)
    found.push(note('Nobody watches the figures: set METRICS_TOKEN, and let Prometheus read /metrics.'));
  return [...found, right('The secrets are there.')];
};

export const checkProxy: Check = async ({ production, publicUrl, rateLimitScale, trustProxy }) => [
  ...(production && publicUrl.startsWith('https:') && !trustProxy
    ? [wrong('TRUST_PROXY is 0, so all members behind the https proxy share the limits of one address.')]
    : []),
  ...(production && rateLimitScale !== 1 ? [wrong('RATE_LIMIT_SCALE is for tests: take it away.')] : []),
];

async function spaceIn(folder: string, name: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const left = `The disk of ${name} has ${inGigabytes(bavail * bsize)} left.`;
  return bavail * bsize < leastFree ? wrong(`${left} Make room, or take a larger disk.`) : right(left);
}

export const checkDisk: Check = async ({ backupDir, dataDir }) => {
  const found: Finding[] = [];
  for (const [name, folder] of [
    ['DATA_DIR', dataDir],
    ['BACKUP_DIR', backupDir],
  ] as const) {
    if (folder === undefined) continue;
    try {
      found.push(await spaceIn(folder, name));
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      found.push(
        isMissing
          ? wrong(`There is no folder ${folder}, which ${name} names. Is its disk mounted?`)
          : wrong(`The disk of ${name} cannot be read: ${reasonOf(error)}.`),
      );
    }
  }
  return found;
};

/** Who runs this as another user leaves files that the server cannot open. */
export async function isOwnFolder(dataDir: string): Promise<boolean> {
  const own = process.getuid?.();
  return own === undefined || (await stat(dataDir)).uid === own;
}
