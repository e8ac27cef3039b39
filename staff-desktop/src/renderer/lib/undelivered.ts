import { appInfoAtom } from './app-info.ts';
import { bridge } from './bridge.ts';
import { store } from './store.ts';

let undelivered = 0;

/** Tells main how many decisions have not reached the API, so that closing asks first. */
export function setUndelivered(count: number): void {
  if (count === undelivered) return;
  undelivered = count;
  void bridge.app.setUndelivered(count);
  // In a browser only the page itself can keep the tab open. Electron asks with its own dialog.
  if (store.get(appInfoAtom)?.shell !== 'web') return;
  if (count > 0) window.addEventListener('beforeunload', hold);
  else window.removeEventListener('beforeunload', hold);
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
