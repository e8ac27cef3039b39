import { thumbHashToDataURL } from 'thumbhash';

const painted = new Map<string, string>();

/** A tiny blurred picture as a data address, from a thumbhash in base64; '' where it is spoilt. */
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
