import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runTool } from './tool.mjs';

const folder = join(root, 'node_modules', 'electron');

/** @returns {string | undefined} path of the Electron executable, where its runtime has been downloaded */
function electronBinary() {
  const record = join(folder, 'path.txt');
  if (!existsSync(record)) return undefined;
  const binary = join(folder, 'dist', readFileSync(record, 'utf8').trim());
  return existsSync(binary) ? binary : undefined;
}

/** Why a window can't open here at all, whatever is installed. */
function whyNoWindow() {
  if (process.platform !== 'linux') return undefined;
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'there is no display';
  if (process.getuid?.() === 0) return 'Electron keeps its sandbox, which does not work as root';
  return undefined;
}

/**
 * The Electron runtime, downloaded where it is missing and a window could open (Electron's package does
 * not download it when it is installed).
 * @returns {Promise<{binary: string} | {missing: string}>} `missing` says why not, to follow "because"
 */
export async function getElectron() {
  const missing = whyNoWindow();
  if (missing) return { missing };
  const here = electronBinary();
  if (here) return { binary: here };
  if (!existsSync(join(folder, 'install.js'))) return { missing: 'Electron is not installed' };
  console.log('Downloading the Electron runtime for the staff console.');
  await runTool('node', [join(folder, 'install.js')], { timeout: 180_000 });
  const binary = electronBinary();
  return binary ? { binary } : { missing: 'the Electron runtime could not be downloaded' };
}
