import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mintId } from '../ids.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';
import type { Messenger } from './messenger.ts';

/**
 * Writes each message as one complete JSON file under `folder`: `{to, channel, subject?, text, createdAt}`.
 * Used if no gateway is set, so that developers and tests can read codes there.
 */
export function createOutbox(folder: string, channel: 'sms' | 'email', clock: () => number): Messenger {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const createdAt = clock();
      const name = `${mintId(createdAt)}.json`;
      const written = join(folder, `.${name}.part`);
      const { to, subject, text } = message;
      const content = { to, channel, subject, text, createdAt: new Date(createdAt).toISOString() };
      try {
        await writeFile(written, `${JSON.stringify(content, null, 2)}\n`, { mode: PRIVATE_FILE });
        await rename(written, join(folder, name));
      } catch (error) {
        await rm(written, { force: true }).catch(() => {});
        throw error;
      }
    },
  };
}
