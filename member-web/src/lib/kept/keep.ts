import { logFailure } from '../log.ts';
import { keptOwner, setKeptOwner } from './kept.ts';
import { claimKept, dropPhotos, eraseKept, keepAnswers, readAnswers } from './kept-database.ts';
import { photoFoldersOf, withoutMembers } from './kept-rules.ts';

/** Makes this member the owner of what is kept. Returns whether nothing was kept for them before. */
export async function keepFor(id: string, until: number): Promise<boolean> {
  setKeptOwner(id);
  const isNew = await claimKept({ id, until }, Date.now());
  // The member may have logged out in the meantime.
  if (keptOwner() !== id) await eraseKept();
  return isNew;
}

/** Erases the kept profiles, cards and photos of members who are not available any more. */
export async function dropKeptMembers(gone: ReadonlySet<string>): Promise<void> {
  const owner = keptOwner();
  if (owner === undefined || gone.size === 0) return;
  try {
    const kept = await readAnswers(owner, Date.now());
    const changed = kept.flatMap((answer) => {
      const left = withoutMembers(answer, gone);
      return left && left !== answer ? [left] : [];
    });
    const dropped = kept.filter((answer) => !withoutMembers(answer, gone)).map(({ key }) => key);
    await keepAnswers(owner, changed, dropped);
    await dropPhotos(owner, photoFoldersOf(kept, gone));
  } catch (error) {
    logFailure('A kept profile could not be erased.', error);
  }
}

/**
 * Fetches the photos that the page has already shown once more, through the service worker, which keeps them.
 * The browser's own cache has them, so this costs only the check of access.
 */
export async function keepShownPhotos(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
  const shown = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const photos = shown.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/photos/'),
  );
  for (const { href } of photos) await fetch(href).catch(() => undefined);
}
