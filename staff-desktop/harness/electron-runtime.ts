import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';

export type ElectronRuntime = { path: string } | { missing: string };

/** The path of the Electron executable, or the reason why it cannot run here. Downloads nothing. */
export function electronRuntime(): ElectronRuntime {
  if (process.getuid?.() === 0) return { missing: 'Electron keeps its sandbox, which does not work as root' };
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return { missing: 'there is no display to open a window on' };
  }
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const note = join(folder, 'path.txt');
  if (!existsSync(note)) return { missing: 'the Electron runtime has not been downloaded' };
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const path = join(dist, readFileSync(note, 'utf8').trim());
  return existsSync(path) ? { path } : { missing: 'the Electron runtime has not been downloaded' };
}

/** Opens the built console in Electron. Throws the reason if that is not possible. */
export async function launchElectronConsole(options: {
  apiUrl: string;
  dataDir: string;
}): Promise<{ page: Page; electron: ElectronApplication; close: () => Promise<void> }> {
  const runtime = electronRuntime();
  if ('missing' in runtime) throw new Error(`The console can't open in Electron: ${runtime.missing}.`);
  const electron = await _electron.launch({
    executablePath: runtime.path,
    args: [join(import.meta.dirname, '..'), `--user-data-dir=${options.dataDir}`],
    env: { ...definedEnv(), MILON_API_URL: options.apiUrl },
  });
  return { electron, page: await electron.firstWindow(), close: () => electron.close() };
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
