import { throwIfAborted } from './signals.ts';

/** The tus requests of one file, over any transport and with any way to authenticate. */
export interface PartSender {
  /** Begins an upload of the whole file; returns its URL. */
  begin(signal: AbortSignal): Promise<string>;
  /** The number of bytes that the server has; undefined if it no longer has this upload. */
  kept(url: string, signal: AbortSignal): Promise<number | undefined>;
  /** Sends everything from `offset` on; resolves once the last byte is acknowledged. */
  send(url: string, offset: number, signal: AbortSignal): Promise<void>;
}

export interface PartedUpload {
  /** Bytes of the whole file. */
  readonly length: number;
  /** The URL of an upload that an earlier try began. */
  readonly url?: string | undefined;
  /** Called with the URL of each new upload, so that a later try can continue it. */
  readonly onBegun?: (url: string) => void;
  /** Whether a retry may succeed. */
  readonly isTransient: (error: unknown) => boolean;
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
export async function uploadInParts(sender: PartSender, sending: PartedUpload): Promise<string> {
  const { length, signal } = sending;
  let { url } = sending;
  let furthest = 0;
  let tries = 0;
  for (;;) {
    throwIfAborted(signal);
    try {
      const offset = url === undefined ? undefined : await sender.kept(url, signal);
      if (url !== undefined && offset === length) return url;
      if (offset !== undefined && offset > furthest) {
        furthest = offset;
        tries = 0;
      }
      if (url === undefined || offset === undefined) {
        url = await sender.begin(signal);
        sending.onBegun?.(url);
      }
      await sender.send(url, offset ?? 0, signal);
      return url;
    } catch (error) {
      throwIfAborted(signal);
      if (tries >= maxRetries || !sending.isTransient(error)) throw error;
      tries += 1;
      await sending.pause(tries, error, signal);
    }
  }
}
