import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

export interface SentMessage {
  readonly to: string;
  readonly channel: 'sms' | 'email';
  readonly subject?: string;
  readonly text: string;
  readonly createdAt: string;
}

/** All sent messages, the oldest first. */
export function readOutbox(app: TestApp): SentMessage[] {
  const folder = join(app.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SentMessage);
}

/** The code in the newest message. */
export function lastCode(app: TestApp): string {
  return /\b\d{6}\b/.exec(readOutbox(app).at(-1)?.text ?? '')?.[0] ?? '';
}

/** Makes every message fail until the returned function is called: a file replaces the outbox folder. */
export function breakOutbox(app: TestApp): () => void {
  const outbox = join(app.dataDir, 'outbox');
  rmSync(outbox, { recursive: true, force: true });
  writeFileSync(outbox, '');
  return () => rmSync(outbox);
}
