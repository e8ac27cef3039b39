/** Where files live: a folder, or a bucket. Keys are paths with `/`, made by the application, never by a client. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes every file whose key begins with `prefix` and a slash; none is fine. */
  removeAll(prefix: string): Promise<void>;
}
