import { thumbHashToDataURL } from 'thumbhash';

const painted = new Map<string, string>();

/** Converts a base64 thumbhash to a tiny blurred picture as a data URL. Returns '' if it is invalid. */
export function paintThumbhash(base64: string): string {
  let url = painted.get(base64);
  if (url === undefined) {
    try {
      url = thumbHashToDataURL(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
    } catch {
      url = '';
    }
    painted.set(base64, url);
  }
  return url;
}
