import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What Node compiled of the sources, kept for the next start. */
export const compiledFolder = join(root, '.cache', 'compile');
