/** A folder of files that are written and removed together. */
export interface StoredFolder {
  readonly key: string;
  /** When the last of its files was written, epoch milliseconds. */
  readonly changedAt: number;
}

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** When it was written, epoch milliseconds. */
  readonly changedAt: number;
}

/**
 * Where files are stored: a folder, or a bucket. Keys are paths with `/`, made by the application, never by a
 * client. If the bucket is unreachable, every call throws UNAVAILABLE; if the disk fails, the system's own
 * error.
 */
export interface Storage {
  /** Afterwards the file exists completely, or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes every file whose key begins with `prefix` and a slash; there may be none. */
  removeAll(prefix: string): Promise<void>;
  /** The folders directly under `prefix`, unordered. */
  folders(prefix: string): AsyncIterable<StoredFolder>;
  /** Every complete file, unordered. */
  files(): AsyncIterable<StoredFile>;
  /**
   * Removes incomplete files of a crash or a full disk that were last written before `before`; returns how
   * many.
   */
  removeUnfinished(before: number, signal: AbortSignal): Promise<number>;
  /** Throws if files cannot be read. */
  check(): Promise<void>;
}
