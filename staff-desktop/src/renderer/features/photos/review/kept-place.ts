import type { ReviewView } from './views.ts';

const keyOf = (view: ReviewView) => `review-place ${view}`;

/** The photo at which the reviewer left this view, by a reload or to look at a profile. */
export function readPlace(view: ReviewView): string | undefined {
  return window.sessionStorage.getItem(keyOf(view)) ?? undefined;
}

export function keepPlace(view: ReviewView, photoId: string): void {
  try {
    window.sessionStorage.setItem(keyOf(view), photoId);
  } catch {
    // The storage is full: the desk opens at the first photo.
  }
}

export function forgetPlace(view: ReviewView): void {
  window.sessionStorage.removeItem(keyOf(view));
}
