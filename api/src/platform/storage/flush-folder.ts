import { open } from 'node:fs/promises';

/** Resolves once the names in a folder would survive a power cut. Windows offers nothing like it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
