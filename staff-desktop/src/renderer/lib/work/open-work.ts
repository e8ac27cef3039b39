import type { OpenWork } from '../../../ipc-contract/index.ts';
import { bridge } from '../bridge.ts';

let told: OpenWork = { undelivered: 0, unsaved: false };

/** Tells main what closing this page would lose, so that it asks first. */
export function tellOpenWork(changes: Partial<OpenWork>): void {
  const work = { ...told, ...changes };
  if (work.undelivered === told.undelivered && work.unsaved === told.unsaved) return;
  told = work;
  void bridge.app.setOpenWork(work);
}
