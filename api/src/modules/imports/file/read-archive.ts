import { type Entry, fromBufferPromise } from 'yauzl';
import { FileFaultError } from './file-fault.ts';

/** How large the parts that are read may be together when unpacked: against zip bombs. */
const unpackedMax = 96 * 1024 * 1024;
const entriesMax = 2_000;
/** The least length of what is before the data of a part. */
const headerLength = 30;

/** A part of an archive, unpacked piece by piece; a part that is not there is undefined. */
export interface Archive {
  readonly names: readonly string[];
  open(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

const broken = () => new FileFaultError({ reason: 'broken' });
const tooLarge = () => new FileFaultError({ reason: 'tooLarge' });

/** Throws if two parts have some bytes in common: few bytes could be unpacked many times. */
function refuseOverlap(entries: Iterable<Entry>): void {
  let before = 0;
  const from = (entry: Entry) => entry.relativeOffsetOfLocalHeader;
  for (const entry of [...entries].toSorted((a, b) => from(a) - from(b))) {
    if (from(entry) < before) throw broken();
    before = from(entry) + headerLength + entry.compressedSize;
  }
}

/**
 * Reads the list of a ZIP file. A part is unpacked when it is opened, and never to more bytes than the list
 * states. Throws FileFaultError, and errors of yauzl for a broken file.
 */
export async function readArchive(file: Uint8Array): Promise<Archive> {
  const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (zip.entryCount > entriesMax) throw tooLarge();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new FileFaultError({ reason: 'locked' });
    entries.set(entry.fileName, entry);
  }
  if (entries.size < zip.entryCount) throw broken();
  refuseOverlap(entries.values());
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    async open(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      unpacked += entry.uncompressedSize;
      if (unpacked > unpackedMax) throw tooLarge();
      return zip.openReadStreamPromise(entry);
    },
  };
}
