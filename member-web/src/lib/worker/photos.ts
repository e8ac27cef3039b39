import { photoCacheOf, readKeptOwner } from '../kept/kept-database.ts';
import { KEPT } from '../kept/limits.ts';
import { isPhotoGone, photoFolder, photoKey } from './rules.ts';

/** Keeps a photo for the member whose data is kept. A guest's photos are not kept. */
async function keepPhoto(key: string, response: Response): Promise<void> {
  const owner = await readKeptOwner();
  if (!owner) return;
  // A download ends early if its page closes. Then the older copy stays, and no cache is opened.
  const whole = new Response(await response.blob(), response);
  const name = photoCacheOf(owner.id);
  const cache = await caches.open(name);
  try {
    // Deleted first, so that it counts as the newest.
    await cache.delete(key);
    await cache.put(key, whole);
    const held = await cache.keys();
    await Promise.all(held.slice(0, Math.max(0, held.length - KEPT.photos)).map((old) => cache.delete(old)));
  } finally {
    // The member may have logged out in the meantime: then nothing may stay, not even the cache's name.
    if ((await readKeptOwner())?.id !== owner.id) await caches.delete(name);
  }
}

async function cacheOf(): Promise<Cache | undefined> {
  const owner = await readKeptOwner();
  if (!owner || owner.until <= Date.now()) return undefined;
  const name = photoCacheOf(owner.id);
  const cache = await caches.open(name);
  if ((await readKeptOwner())?.id === owner.id) return cache;
  // The member logged out in the meantime, and opening has made the erased cache again, under their id.
  await caches.delete(name);
  return undefined;
}

/** The kept renditions of the same photo. */
async function renditionsIn(cache: Cache, key: string): Promise<Request[]> {
  return (await cache.keys()).filter(({ url }) => photoFolder(url) === photoFolder(key));
}

/** The kept photo, in another size or format if this one was never shown. */
async function findPhoto(key: string): Promise<Response | undefined> {
  const cache = await cacheOf();
  if (!cache) return undefined;
  const exact = await cache.match(key);
  if (exact) return exact;
  const [other] = await renditionsIn(cache, key);
  return other && cache.match(other);
}

async function dropPhoto(key: string): Promise<void> {
  const cache = await cacheOf();
  if (!cache) return;
  await Promise.all((await renditionsIn(cache, key)).map((request) => cache.delete(request)));
}

/**
 * The server's answer, because it checks each time who may see the photo. The kept photo only if no answer
 * comes. `later` gets the work that the answer need not wait for.
 */
export async function answerPhoto(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const key = photoKey(request.url);
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const kept = await findPhoto(key);
    if (kept) return kept;
    throw error;
  }
  if (response.status === 200) later(keepPhoto(key, response.clone()));
  else if (isPhotoGone(response.status)) later(dropPhoto(key));
  return response;
}
