import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Only the user that runs the process may read its files: messages, photos, codes in the outbox. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/**
 * Creates an empty file if there is none, so that the program that fills it does not create one that others
 * can read.
 */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE));
}

/** Files that the product itself puts into its data folder. */
const ownNames =
  /^(milon\.sqlite(-wal|-shm|-journal)?|files|uploads|outbox|restoring|demo-sign-ins\.json|audit-head\.json|\.write-probe)$/;

function isOpenToOthers(path: string): boolean {
  const { mode, uid } = lstatSync(path);
  return uid === process.getuid?.() && (mode & 0o077) !== 0;
}

/**
 * Removes the permissions of group and others from `path`; false if there are none, or it belongs to another
 * user.
 */
function closeToOthers(path: string): boolean {
  const found = lstatSync(path);
  if (found.isSymbolicLink() || !isOpenToOthers(path)) return false;
  chmodSync(path, found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  return true;
}

/**
 * Makes the data folder if there is none: a database elsewhere makes none. Closes one of an earlier version
 * to other users of the machine, and returns what was changed. A folder that also contains other files stays
 * open, because others may need it; the product's own files in it are still closed.
 */
export function protectDataFolder(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (process.platform === 'win32') return [];
  const names = readdirSync(folder);
  const changed = names
    .filter((name) => ownNames.test(name))
    .map((name) => join(folder, name))
    .filter(closeToOthers);
  const outbox = names.includes('outbox') ? join(folder, 'outbox') : undefined;
  const messages = outbox && lstatSync(outbox).isDirectory() ? readdirSync(outbox) : [];
  changed.push(...messages.map((name) => join(outbox ?? '', name)).filter(closeToOthers));
  if (names.every((name) => ownNames.test(name)) && closeToOthers(folder)) changed.push(folder);
  return changed;
}
