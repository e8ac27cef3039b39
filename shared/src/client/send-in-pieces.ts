/** What a client sends a file in pieces with: tus over whatever it has, with its own way to say who it is. */
export interface PieceSender {
  /** Begins an upload of the whole file; gives its place. */
  begin(signal: AbortSignal): Promise<string>;
  /** How many bytes are kept there; undefined where there is no such upload any more. */
  kept(place: string, signal: AbortSignal): Promise<number | undefined>;
  /** Sends everything from `offset` on; resolves once the last byte is acknowledged. */
  send(place: string, offset: number, signal: AbortSignal): Promise<void>;
}

export interface SendingInPieces {
  /** Bytes of the whole file. */
  readonly length: number;
  /** Where an earlier try began it. */
  readonly place?: string | undefined;
  /** Told wherever it begins, so that a later try finds it. */
  readonly onBegun?: (place: string) => void;
  /** Whether the same may succeed when it is tried again. */
  readonly isPassing: (error: unknown) => boolean;
  /** Waits before the next try, the `tries`th without a byte more; until the network is back, say. */
  readonly pause: (tries: number, error: unknown, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/** So many more tries bring nothing: somebody has to look. */
const mostTries = 8;

/**
 * Sends a file so that a lost connection costs nothing that the server has: after a break it asks how far it came and goes on there, and
 * begins anew where the upload is gone. Throws what `sender` throws where that is not passing or eight tries in a row brought no byte, and the
 * signal's reason.
 */
export async function sendInPieces(sender: PieceSender, sending: SendingInPieces): Promise<string> {
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
      if (tries >= mostTries || !sending.isPassing(error)) throw error;
      tries += 1;
      await sending.pause(tries, error, signal);
    }
  }
}
