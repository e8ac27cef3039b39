// `npm start`: from a fresh clone to a running product with demo members.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt, memberWeb, staffConsole } from './lib/builds.mjs';
import { Children } from './lib/children.mjs';
import { getElectron } from './lib/electron.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24, nodeEnv } from './lib/node24.mjs';
import { root } from './lib/paths.mjs';
import { portIsFree } from './lib/port.mjs';
import { stop } from './lib/stop.mjs';
import { runTool } from './lib/tool.mjs';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const staffPort = 3100;
const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
const localAddress = `http://${reachable === '127.0.0.1' ? 'localhost' : reachable}:${port}`;
const dataDir = resolve(root, process.env.DATA_DIR || 'data');

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  stop(`PORT must be a number from 1 to 65535; it is ${process.env.PORT}.`);
}
await requireFree(port, host, 'set PORT to another');
await ensureInstalled();
const node = node24();
await ensureBuilt(memberWeb, staffConsole);

const env = {
  ...nodeEnv(),
  PORT: String(port),
  HOST: host,
  DATA_DIR: dataDir,
  API_URL: localAddress,
  STAFF_ORIGINS: process.env.STAFF_ORIGINS || `http://localhost:${staffPort},http://127.0.0.1:${staffPort}`,
};

const seeded = await runTool('node', ['api/src/seed/main.ts', '--demo', '--if-empty'], { env });
if (seeded !== 0) stop('The demo members could not be made; the messages above say why.', seeded);

const children = new Children();
let ending = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void end(0));

children.start(
  node,
  ['api/src/main.ts'],
  env,
  (code) => void end(code || 1, `The API ended by itself with code ${code}.`),
);
await ready(`http://${reachable}:${port}/readyz`);
const console_ = await openConsole();
if (!ending) announce(console_);

/**
 * @param {number} wanted
 * @param {string} address
 * @param {string} remedy
 */
async function requireFree(wanted, address, remedy) {
  if (!(await portIsFree(wanted, address))) {
    stop(`Port ${wanted} on ${address} is taken: stop what listens there, or ${remedy}.`);
  }
}

/**
 * Ends the servers, then this script.
 * @param {number} code
 * @param {string} [sentence]
 */
async function end(code, sentence) {
  if (ending) return;
  ending = true;
  if (sentence) console.error(`\n${sentence}`);
  await children.stop();
  process.exit(code);
}

/**
 * Waits until the API can serve.
 * @param {string} address
 */
async function ready(address) {
  const deadline = Date.now() + 120_000;
  while (!ending) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) await end(1, `The API did not become ready at ${address} within two minutes.`);
    await new Promise((wake) => setTimeout(wake, 150));
  }
}

/**
 * Opens the staff console, in Electron where that is possible.
 * @returns {Promise<string>} where it is, for a person
 */
async function openConsole() {
  const electron = await getElectron();
  if ('binary' in electron) {
    children.start(electron.binary, [join(root, 'staff-desktop')], env, (code) => {
      if (code === 0) console.log('The staff console was closed; the API goes on. Ctrl-C ends it.');
      else void end(code, `The staff console ended by itself with code ${code}.`);
    });
    return 'its own window';
  }
  if (!(await portIsFree(staffPort, '127.0.0.1'))) {
    await end(1, `Port ${staffPort} on 127.0.0.1 is taken: stop what listens there, and start again.`);
  }
  children.start(
    node,
    ['staff-desktop/src/web-host/main.ts'],
    env,
    (code) => void end(code || 1, `The staff console's host ended by itself with code ${code}.`),
  );
  await ready(`http://127.0.0.1:${staffPort}/`);
  return `http://localhost:${staffPort} (in a browser, because ${electron.missing})`;
}

/** @param {string} staffAddress */
function announce(staffAddress) {
  console.log(`\n  Members        ${process.env.PUBLIC_URL || localAddress}`);
  console.log(`  Staff console  ${staffAddress}`);
  const signIns = demoSignIns();
  if (signIns.length > 0) console.log('\n  Demo sign-ins');
  for (const { label, signIn, password } of signIns) {
    console.log(`  ${label.padEnd(28)} ${signIn.padEnd(28)} ${password}`);
  }
  console.log(`\n  Messages that would be sent lie in ${join(dataDir, 'outbox')}. Ctrl-C ends everything.\n`);
}

/** @returns {{role: string, label: string, signIn: string, password: string}[]} none where there are no demo members */
function demoSignIns() {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8'));
  } catch {
    return [];
  }
}
