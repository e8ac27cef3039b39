import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@milon/shared/product';
import * as electron from 'electron';
import { readFixedServer } from './settings.ts';
import { startConsole } from './start-console.ts';
import type { Updater } from './update/updates.ts';

try {
  // electron-builder writes this file if the package was built with a feed.
  const hasFeed = electron.app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));
  startConsole(electron, {
    apiUrl: readFixedServer(process.env, import.meta.env.MAIN_VITE_API_URL),
    outDir: join(import.meta.dirname, '..'),
    platform: process.platform,
    title: product.name,
    args: process.argv.slice(1),
    // electron-vite's, in development. A package never takes its pages from elsewhere.
    devServer: electron.app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL || undefined,
    ...(hasFeed ? { loadUpdater } : {}),
  });
} catch (error) {
  electron.dialog.showErrorBox(product.name, error instanceof Error ? error.message : String(error));
  electron.app.exit(1);
}

async function loadUpdater(): Promise<Updater> {
  const { autoUpdater } = await import('electron-updater');
  return autoUpdater;
}
