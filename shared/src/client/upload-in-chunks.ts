/** The tus requests of one file, over any transport and with any way to authenticate. */
export interface ChunkSender {
  /** Begins an upload of the whole file; returns its URL. */
  begin(signal: AbortSignal): Promise<string>;
  /** The number of bytes that the server has; undefined if it no longer has this upload. */
  kept(place: string, signal: AbortSignal): Promise<number | undefined>;
  /** Sends everything from `offset` on; resolves once the last byte is acknowledged. */
  send(place: string, offset: number, signal: AbortSignal): Promise<void>;
}

export interface ChunkedUpload {
  /** Bytes of the whole file. */
  readonly length: number;
  /** The URL of an upload that an earlier try began. */
  readonly place?: string | undefined;
  /** Called with the URL of each new upload, so that a later try can continue it. */
  readonly onBegun?: (place: string) => void;
  /** Whether a retry may succeed. */
  readonly isPassing: (error: unknown) => boolean;
  /** Waits before a retry. `tries` counts the retries since the last progress. */
  readonly pause: (tries: number, error: unknown, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Retries without progress before the upload fails. */
const maxRetries = 8;

/**
 * Sends a file in a resumable upload. After a lost connection it asks the server for its offset and continues
 * there; if the server no longer has the upload, it begins again. Throws the sender's error if a retry cannot
 * help or eight retries made no progress, and the signal's reason if it is aborted.
 */
export async function uploadInChunks(sender: ChunkSender, sending: ChunkedUpload): Promise<string> {
  const { length, signal } = sending;
  let { place } = sending;
  let furthest = 0;
  let tries = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      const offset = place === undefined ? undefined : await sender.kept(place, signal);
      if (place !== undefined && offset === length) return place;
      if (offset !== undefined && offset > furthest) {
        furthest = offset;
        tries = 0;
      }
      if (place === undefined || offset === undefined) {
        place = await sender.begin(signal);
        sending.onBegun?.(place);
      }
      await sender.send(place, offset ?? 0, signal);
      return place;
    } catch (error) {
      signal.throwIfAborted();
      if (tries >= maxRetries || !sending.isPassing(error)) throw error;
      tries += 1;
      await sending.pause(tries, error, signal);
    }
  }
}
