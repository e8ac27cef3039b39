import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { FileFaultError } from './file-fault.ts';

/** How large the parts that are read may be together when unpacked: against zip bombs. */
const unpackedMax = 96 * 1024 * 1024;
const entriesMax = 2_000;
const chunkSize = 64 * 1024;

/** Lengths of the fixed parts of a ZIP file, and the marks that they begin with. */
const local = { length: 30, mark: 0x04034b50 };
const listed = { length: 46, mark: 0x02014b50 };
const end = { length: 22, mark: 0x06054b50 };
/** The end of the archive may have a comment of this length. */
const commentMax = 0xffff;
/** Stands for a size or an offset that the extra field of ZIP64 has. */
const inExtra = 0xffffffff;
const zip64 = 1;

interface Entry {
  readonly name: string;
  readonly isDeflated: boolean;
  /** Unpacked, as the archive states it. */
  readonly size: number;
  /** Where its header begins, its data begins and its data ends. */
  readonly from: number;
  readonly dataFrom: number;
  readonly to: number;
}

/** A part of an archive, unpacked piece by piece; a part that is not there is undefined. */
export interface Archive {
  readonly names: readonly string[];
  open(name: string): AsyncIterable<Uint8Array> | undefined;
}

const broken = () => new FileFaultError({ reason: 'broken' });
const tooLarge = () => new FileFaultError({ reason: 'tooLarge' });

/** The numbers of an entry: the extra field has those that need more than four bytes, in this order. */
function widen(numbers: readonly number[], extra: Buffer): number[] {
  let wide: Buffer = Buffer.alloc(0);
  for (let at = 0; at + 4 <= extra.length; ) {
    const to = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === zip64) wide = extra.subarray(at + 4, to);
    at = to;
  }
  let at = 0;
  return numbers.map((number) => {
    if (number !== inExtra) return number;
    at += 8;
    return Number(wide.readBigUInt64LE(at - 8));
  });
}

/** The entry at `at` in the list, and where the next one begins. */
function readEntry(bytes: Buffer, at: number): { entry: Entry; next: number } {
  if (bytes.readUInt32LE(at) !== listed.mark) throw broken();
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  if (flags & 1) throw new FileFaultError({ reason: 'locked' });
  if (method !== 0 && method !== 8) throw broken();
  const nameTo = at + listed.length + bytes.readUInt16LE(at + 28);
  const extraTo = nameTo + bytes.readUInt16LE(at + 30);
  const [size = 0, packed = 0, from = 0] = widen(
    [24, 20, 42].map((field) => bytes.readUInt32LE(at + field)),
    bytes.subarray(nameTo, extraTo),
  );
  if (bytes.readUInt32LE(from) !== local.mark) throw broken();
  const dataFrom = from + local.length + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
  const name = bytes.toString('utf8', at + listed.length, nameTo);
  return {
    entry: { name, isDeflated: method === 8, size, from, dataFrom, to: dataFrom + packed },
    next: extraTo + bytes.readUInt16LE(at + 32),
  };
}

/** The entries by name. No two have one name, and none begins before another one ends. */
function listEntries(bytes: Buffer): Map<string, Entry> {
  const endAt = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (endAt < Math.max(0, bytes.length - end.length - commentMax)) throw broken();
  const count = bytes.readUInt16LE(endAt + 10);
  if (count > entriesMax) throw tooLarge();
  const listAt = bytes.readUInt32LE(endAt + 16);
  const entries = new Map<string, Entry>();
  let at = listAt;
  for (let n = 0; n < count; n += 1) {
    const { entry, next } = readEntry(bytes, at);
    entries.set(entry.name, entry);
    at = next;
  }
  if (entries.size < count) throw broken();
  let before = 0;
  for (const { from, to } of [...entries.values()].toSorted((a, b) => a.from - b.from)) {
    if (from < before) throw broken();
    before = to;
  }
  if (before > listAt) throw broken();
  return entries;
}

function* cut(bytes: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

async function* unpack(bytes: Buffer, { isDeflated, size, dataFrom, to }: Entry): AsyncGenerator<Uint8Array> {
  const packed = bytes.subarray(dataFrom, to);
  let length = 0;
  const pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = isDeflated
    ? Readable.from(cut(packed)).pipe(createInflateRaw({ chunkSize }))
    : cut(packed);
  for await (const piece of pieces) {
    length += piece.length;
    // No more than it states is ever unpacked.
    if (length > size) throw broken();
    yield piece;
  }
  if (length !== size) throw broken();
}

/** Reads the list of a ZIP file, and unpacks a part only when it is opened. Throws FileFaultError. */
export function readArchive(file: Uint8Array): Archive {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const entries = listEntries(bytes);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    open(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      unpacked += entry.size;
      if (unpacked > unpackedMax) throw tooLarge();
      return unpack(bytes, entry);
    },
  };
}
