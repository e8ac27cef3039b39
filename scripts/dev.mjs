// `npm run dev`: runs the product from its sources. A saved file is on the screen at once.
import { apiSource } from './lib/api-start.mjs';
import { ensureBuilt, staffConsole } from './lib/builds.mjs';
import { getElectron } from './lib/electron.mjs';
import { LocalProduct } from './lib/local-product.mjs';
import { node24 } from './lib/node24.mjs';
import { toolArgs } from './lib/tool.mjs';

const webPort = Number(process.env.WEB_PORT || 5173);
const rendererPort = Number(process.env.RENDERER_PORT || 3101);
const ports = { WEB_PORT: String(webPort), RENDERER_PORT: String(rendererPort) };
// A restart of the API or of the console's host keeps what they printed before.
const watch = ['--watch', '--watch-preserve-output'];

const product = new LocalProduct();
await product.prepare();
await product.requirePort(webPort, 'WEB_PORT');
await product.requirePort(rendererPort, 'RENDERER_PORT');
const members = process.env.PUBLIC_URL || `http://localhost:${webPort}`;
// Links in mails, and the returns from payments, lead to the page that Vite serves.
await product.startApi([...watch, apiSource], { ...ports, PUBLIC_URL: members });
product.start('server of the member web', 'vite', [], {
  folder: 'member-web',
  env: { API_URL: `http://${product.reachable}:${product.port}` },
});
const staff = await openConsole();
await product.ready(`http://127.0.0.1:${webPort}`);
product.announce(members, staff);

/** @returns {Promise<string>} where the console is, as text for a person */
async function openConsole() {
  const electron = await getElectron();
  if ('binary' in electron) {
    return product.openWindow(node24(), toolArgs('electron-vite', ['--watch']), {
      folder: 'staff-desktop',
      env: { ELECTRON_EXEC_PATH: electron.binary },
    });
  }
  // The preload, which the page of the host runs, is one built file.
  await ensureBuilt(staffConsole);
  product.start("server of the console's pages", 'vite', ['--config', 'renderer.config.ts'], {
    folder: 'staff-desktop',
  });
  const renderer = `http://127.0.0.1:${rendererPort}`;
  await product.ready(renderer);
  const address = await product.startWebConsole(watch, { ELECTRON_RENDERER_URL: renderer });
  return `${address} (in a browser, because ${electron.missing})`;
}
