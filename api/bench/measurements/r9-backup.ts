import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { openDatabases } from '../../src/platform/database/connect.ts';
import type { Population } from '../call-times.ts';
import type { Figure } from '../figure.ts';
import type { Place } from '../pairs.ts';
import { createDatabase, type PostgresServer } from '../postgres.ts';
import { startApi } from '../processes/api-process.ts';
import { openClients, talkersOf } from './p5-chat.ts';
import { openPhotoSender } from './p7-photos.ts';

const pairs = 50;
const photos = 12;

/** Runs `npm run backup` or `npm run restore` without npm; throws what it says if it fails. */
function runCommand(name: 'backup' | 'restore', place: Place, args: readonly string[]) {
  const program = fileURLToPath(new URL(`../../src/${name}/main.ts`, import.meta.url));
  const { dataDir, databaseUrl } = place;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  return promisify(execFile)(process.execPath, [program, ...args], { env });
}

/** The messages and photos of a database by id, without what people do to them later. */
async function rowsOf(place: Place): Promise<Map<string, object>> {
  const { close, db } = openDatabases(place);
  try {
    const messages = await db.selectFrom('messages').selectAll().execute();
    const stored = await db.selectFrom('photos').select(['id', 'member_id', 'storage_key']).execute();
    return new Map([...messages, ...stored].map((row) => [row.id, row]));
  } finally {
    await close();
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

/**
 * R9: a backup that is made while members write to each other and upload photos, restored elsewhere. The
 * restore compares each row and file with the backup; this compares both with the product that went on.
 */
export async function backupUnderLoad(
  { databaseUrl, dataDir, engine, viewers }: Population,
  server?: PostgresServer,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'milon-bench-'));
  const place = { dataDir, databaseUrl };
  const elsewhere = {
    dataDir: join(folder, 'restored'),
    databaseUrl: server && (await createDatabase(server.url, 'restored')),
  };
  const api = await startApi(dataDir, databaseUrl);
  const clients = await openClients(api.url, await talkersOf(place, pairs));
  const sender = await openPhotoSender({ url: api.url, viewers, deletes: false });
  try {
    await Promise.all([clients.talk(1_000), sender.send(photos)]);
    const before = await rowsOf(place);
    let written = 0;
    const backedUp = new AbortController();
    const talking = (async () => {
      while (!backedUp.signal.aborted) written += (await clients.talk(250)).acknowledged;
    })();
    const uploading = sender.send(photos);
    await runCommand('backup', place, ['--to', join(folder, 'backups')]);
    backedUp.abort();
    await Promise.all([talking, uploading]);
    const after = await rowsOf(place);
    await runCommand('restore', elsewhere, ['--from', join(folder, 'backups'), '--verify']);
    const restored = await rowsOf(elsewhere);
    const lost = [...before.keys()].filter((id) => !restored.has(id));
    const changed = [...restored].filter(([id, row]) => !isDeepStrictEqual(row, after.get(id)));
    const [from, to] = [join(dataDir, 'files'), join(elsewhere.dataDir, 'files')];
    const files = filesUnder(to);
    const different = files.filter(
      (name) => !readFileSync(join(to, name)).equals(readFileSync(join(from, name))),
    );
    const value = lost.length + changed.length + different.length;
    return [
      {
        id: `R9 ${engine}`,
        what: 'a backup under load, restored elsewhere: rows lost, rows changed, files changed',
        measured: `${lost.length}, ${changed.length}, ${different.length}`,
        against: `${restored.size} messages and photos, ${files.length} files; ${written} messages meanwhile`,
        value: files.length > 0 && written > 0 ? value : Number.NaN,
        reach: 0,
        is: 'at most',
      },
    ];
  } finally {
    await Promise.all([clients.close(), sender.close()]);
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
