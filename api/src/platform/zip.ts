import { setImmediate as afterOthers } from 'node:timers/promises';

/** One file of an archive. Its parts are requested one by one, when there is room for them. */
export interface ZipEntry {
  readonly name: string;
  /** Stored uncompressed: for data that is already compressed. */
  readonly isStored?: boolean;
  readonly parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Writes an archive while it is read: only one part of one file is in memory at a time, and other work runs
 * between parts. `at`, in epoch milliseconds, is the date of every file.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: number): AsyncGenerator<Uint8Array> {
  // Its tables take a tenth of a second to build: few processes ever need them, and none at its start.
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  let ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const entry of entries) {
    const file = entry.isStored ? new ZipPassThrough(entry.name) : new ZipDeflate(entry.name, { level: 6 });
    file.mtime = at;
    archive.add(file);
    for await (const part of entry.parts) {
      file.push(part);
      yield* take();
      await afterOthers();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  archive.end();
  yield* take();
}
