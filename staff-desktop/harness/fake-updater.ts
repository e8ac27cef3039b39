import { EventEmitter } from 'node:events';
import type { Updater } from '../src/main/update/updates.ts';

/** The part of electron-updater that the console uses. Nothing is looked for and nothing is installed. */
export type FakeUpdater = Updater & EventEmitter & { looks: number; restarts: number };

export function createFakeUpdater(): FakeUpdater {
  const updater = Object.assign(new EventEmitter(), {
    looks: 0,
    restarts: 0,
    async checkForUpdates() {
      updater.looks += 1;
      return null;
    },
    quitAndInstall() {
      updater.restarts += 1;
    },
  });
  return updater as unknown as FakeUpdater;
}
