// `npm start`: runs the product with demo members, from a fresh clone.
import { join } from 'node:path';
import { apiStart } from './lib/api-start.mjs';
import { api, ensureBuilt, memberWeb, staffConsole } from './lib/builds.mjs';
import { getElectron } from './lib/electron.mjs';
import { LocalProduct } from './lib/local-product.mjs';
import { root } from './lib/paths.mjs';

const product = new LocalProduct();
await product.prepare();
await ensureBuilt(memberWeb, api, staffConsole);
await product.startApi(apiStart);
product.announce(process.env.PUBLIC_URL || product.address, await openConsole());

/**
 * Opens the staff console, in Electron if possible.
 * @returns {Promise<string>} its place, as text for a person
 */
async function openConsole() {
  const electron = await getElectron();
  if ('missing' in electron) {
    return `${await product.startWebConsole([])} (in a browser, because ${electron.missing})`;
  }
  return product.openWindow(electron.binary, [join(root, 'staff-desktop')]);
}
