import { appInfoAtom } from './app-info.ts';
import { bridge } from './bridge.ts';
import { store } from './store.ts';

let undelivered = 0;

/** Tells the shell how many decisions have not reached the API, so that closing asks first. */
export function setUndelivered(count: number): void {
  if (count === undelivered) return;
  undelivered = count;
  void bridge.app.setUndelivered(count);
  // In a browser nobody but the page itself can hold the tab; Electron asks with a dialog of its own.
  if (store.get(appInfoAtom)?.shell !== 'web') return;
  if (count > 0) window.addEventListener('beforeunload', hold);
  else window.removeEventListener('beforeunload', hold);
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
