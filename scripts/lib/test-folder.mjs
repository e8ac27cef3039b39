import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { compiledFolder } from './paths.mjs';

/** Memory as a folder, on Linux. */
const memory = '/dev/shm';
/** Several times what all tests hold at once. Containers often have 64 MB only. */
const enoughBytes = 4 * 2 ** 30;

/**
 * The folder for the temporary files of tests: memory where the system has enough, because otherwise tests
 * wait for the disk at every commit of a database.
 * @param {string} [folder]
 * @param {number} [enough] bytes
 * @returns {string | undefined} undefined for the system's own temporary folder
 */
export function memoryFolder(folder = memory, enough = enoughBytes) {
  if (!existsSync(folder)) return undefined;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return undefined;
  }
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough ? folder : undefined;
}

/**
 * Puts the temporary files of this process and its children there, and keeps what Node compiles for the next
 * ones: the API starts with half the work. Folders that the environment names stay.
 */
export function useFoldersForTests() {
  const folder = memoryFolder();
  if (folder) process.env.TMPDIR ??= folder;
  process.env.NODE_COMPILE_CACHE ??= compiledFolder;
}
