/**
 * How the worker answers a request. `navigation`: from the network alone. `network`: not at all, the browser
 * does.
 */
export type Handling = 'page' | 'navigation' | 'file' | 'photo' | 'network';

/** Longer than a page takes on a slow network that works. */
export const pageLimitMs = 5_000;
/** The page without any member's data, which starts from the kept files. */
export const shellPath = '/_app';
export const fileCachePrefix = 'milon-files-';
/** Former versions whose files stay, for pages that are still open in them. */
const formerVersions = 2;

/**
 * Paths that the router of the member web shows (`api/src/http/member-web.ts`). Others come
 * from the network alone: a sign-in at Google, a download, a return from a payment.
 */
const pages =
  /^\/(?:|_app|new|all|nearby|search|(?:profile|chat)(?:\/[^/]+)?|notifications|settings|transactions|help|payment|about|terms|privacy|safety|unsubscribe|number|password|verify\/email|p\/[^/]+|api\/auth\/(?:signin|error))\/?$/;

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

export function handlingOf(
  { method, mode, url }: Asked,
  origin: string,
  files: ReadonlySet<string>,
): Handling {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'network';
  if (mode === 'navigate') return pages.test(pathname) ? 'page' : 'navigation';
  if (pathname.startsWith('/assets/') || files.has(pathname)) return 'file';
  return /^\/photos\/[^/]+\/[^/]+$/.test(pathname) ? 'photo' : 'network';
}

/**
 * Whether the browser may ask for a page while the worker starts. Firefox shows its own error if that gets no
 * answer, whatever the worker answers (workbox#3134).
 */
export const canAskEarly = (userAgent: string): boolean => !userAgent.includes('Gecko/');

/**
 * A photo is kept under its address without the signature. So a new answer replaces the old one, also a
 * blurred photo the clear one.
 */
export function photoKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** The address that all sizes and formats of a photo share. */
export const photoFolder = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** Whether the server says that this viewer may not have the photo, or no longer. */
export const isPhotoGone = (status: number): boolean => [401, 403, 404, 410].includes(status);

/** Whether a proxy answers for a server that does not. */
const isServerDown = (status: number): boolean => status >= 502 && status <= 504;

/** The caches of versions that no open page can need. `names` are in the order of their creation. */
export function outdatedFileCaches(names: readonly string[], own: string): string[] {
  const former = names.filter((name) => name.startsWith(fileCachePrefix) && name !== own);
  return former.slice(0, Math.max(0, former.length - formerVersions));
}

/**
 * The network's answer if it comes in time and from the server itself, else what is kept. If nothing is kept,
 * waits for the network as long as it takes.
 */
export async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  limitMs: number = pageLimitMs,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limitMs, undefined);
  });
  const answer = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(timer);
  if (answer && !isServerDown(answer.status)) return answer;
  return (await kept()) ?? network;
}
