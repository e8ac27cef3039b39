import { fileCachePrefix, outdatedFileCaches, shellPath } from './rules.ts';

/** The files of this version, which the build writes in (`service-worker-build.ts`). */
interface BuiltFiles {
  readonly version: string;
  /** The script that the page starts with. */
  readonly entry: string;
  /** What every page needs. */
  readonly start: readonly string[];
  /** The scripts of dialogs. They are fetched when the page has nothing else to do. */
  readonly more: readonly string[];
  /** Fonts and pictures. Those that a page fetches are kept. */
  readonly others: readonly string[];
}
declare const BUILT_FILES: BuiltFiles;

export const files: BuiltFiles = BUILT_FILES;
export const allFiles: ReadonlySet<string> = new Set([...files.start, ...files.more, ...files.others]);
const own = fileCachePrefix + files.version;

/** A name with a digest never changes its content, so any copy will do. */
const isImmutable = (path: string) => path.startsWith('/assets/');

async function fetchFile(path: string): Promise<Response> {
  const copy = isImmutable(path) ? await caches.match(path) : undefined;
  if (copy) return copy;
  const response = await fetch(path, {
    cache: isImmutable(path) ? 'default' : 'reload',
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

/**
 * Keeps the files that every page needs. Throws if one is missing: the browser then tries again later, and
 * the former version stays.
 */
export async function keepStart(): Promise<void> {
  const cache = await caches.open(own);
  await Promise.all(files.start.map(async (path) => cache.put(path, await fetchFile(path))));
  if (files.entry === '') return;
  const shell = await fetchFile(shellPath);
  // A server that has a newer version by now would send a page whose scripts are not here.
  if (!(await shell.clone().text()).includes(files.entry)) throw new Error('The page is of another version.');
  await cache.put(shellPath, shell);
}

/** Keeps the other scripts, one after another. A failure is not important: the next page tries again. */
export async function keepMore(): Promise<void> {
  const cache = await caches.open(own);
  for (const path of files.more) {
    if (!(await cache.match(path))) await cache.put(path, await fetchFile(path));
  }
}

/** Deletes what former versions kept, but not that of the last ones. */
export async function dropOutdated(): Promise<void> {
  const outdated = outdatedFileCaches(await caches.keys(), own);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** The page that starts from the kept files. */
export const keptShell = async (): Promise<Response | undefined> => (await caches.open(own)).match(shellPath);

/** A file from this version or a former one, else from the network. */
export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(own);
  const kept =
    (await cache.match(pathname)) ?? (isImmutable(pathname) ? await caches.match(pathname) : undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && allFiles.has(pathname)) await cache.put(pathname, response.clone());
  return response;
}
