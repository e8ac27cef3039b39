import { whenUsed } from '../../lib/code/when-used.ts';
import { logFailure } from '../../lib/log.ts';

type Decode = (hash: ArrayLike<number>) => string;

const decoded = new Map<string, string>();
let loading: Promise<Decode> | undefined;

/** Loads the code that decodes thumbhashes. The first cards do not wait for it. */
function loadDecoder(): Promise<Decode> {
  loading ??= new Promise<void>((resolve) => whenUsed(resolve)).then(
    async () => (await import('thumbhash')).thumbHashToDataURL,
  );
  return loading;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** The average colour of the photo, which the first three bytes hold as lightness and two differences. */
function averageColour([first = 0, second = 0, third = 0]: Uint8Array): string {
  const bits = first | (second << 8) | (third << 16);
  const lightness = (bits & 63) / 63;
  const yellowBlue = ((bits >> 6) & 63) / 31.5 - 1;
  const redGreen = ((bits >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  return `rgb(${[red, red - redGreen, blue].map((part) => Math.round(255 * part)).join(' ')})`;
}

/**
 * Paints an element with a base64 thumbhash: first in the average colour of the photo, then as a tiny blurred
 * picture. Leaves it empty if the thumbhash is invalid. Returns a function that stops waiting.
 */
export function paintThumbhash({ style }: HTMLElement, base64: string): () => void {
  let ended = false;
  const paint = (url: string) => {
    if (!ended) style.backgroundImage = url && `url(${url})`;
  };
  const known = decoded.get(base64);
  if (known !== undefined) paint(known);
  else {
    try {
      const bytes = bytesOf(base64);
      style.backgroundColor = averageColour(bytes);
      loadDecoder().then(
        (decode) => {
          decoded.set(base64, decode(bytes));
          paint(decoded.get(base64) ?? '');
        },
        (error: unknown) => {
          loading = undefined;
          logFailure('A backdrop could not be painted.', error);
        },
      );
    } catch {
      paint('');
    }
  }
  return () => {
    ended = true;
  };
}
