/** A folder of files, which are written together and go together. */
export interface StoredFolder {
  readonly key: string;
  /** When the last of its files was written, epoch milliseconds. */
  readonly changedAt: number;
}

/**
 * Where files live: a folder, or a bucket. Keys are paths with `/`, made by the application, never by a client. Where the bucket cannot be
 * reached everything throws UNAVAILABLE, where the disk fails the system's own error.
 */
export interface Storage {
  /** The file is there whole, or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes every file whose key begins with `prefix` and a slash; none is fine. */
  removeAll(prefix: string): Promise<void>;
  /** The folders right under `prefix`, in no order. */
  folders(prefix: string): AsyncIterable<StoredFolder>;
  /** Removes what a crash or a full disk left of files that never became whole, last written before `before`; returns how many. */
  removeUnfinished(before: number, signal: AbortSignal): Promise<number>;
  /** Throws where files cannot be read. */
  check(): Promise<void>;
}
