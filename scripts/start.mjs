// `npm start`: runs the product with demo members, from a fresh clone.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt, memberWeb, staffConsole } from './lib/builds.mjs';
import { Children } from './lib/children.mjs';
import { getElectron } from './lib/electron.mjs';
import { standInSettings } from './lib/gateways.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24, nodeEnv } from './lib/node24.mjs';
import { root } from './lib/paths.mjs';
import { portIsFree } from './lib/port.mjs';
import { stop } from './lib/stop.mjs';
import { runTool } from './lib/tool.mjs';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const staffPort = Number(process.env.STAFF_WEB_PORT || 3100);
const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
const localAddress = `http://${reachable === '127.0.0.1' ? 'localhost' : reachable}:${port}`;
const dataDir = resolve(root, process.env.DATA_DIR || 'data');

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  stop(`PORT must be a number from 1 to 65535; it is ${process.env.PORT}.`);
}
if (!(await portIsFree(port, host))) stop(taken(port, host, 'PORT'));
await ensureInstalled();
const node = node24();
await ensureBuilt(memberWeb, staffConsole);

const gateways = await standInSettings(process.env);
const env = {
  ...nodeEnv(),
  ...gateways,
  PORT: String(port),
  HOST: host,
  DATA_DIR: dataDir,
  MILON_API_URL: process.env.MILON_API_URL || localAddress,
  STAFF_WEB_PORT: String(staffPort),
  // The origins of the console: its window, and a browser under both names of this machine.
  STAFF_ORIGINS:
    process.env.STAFF_ORIGINS ||
    `milon://console,http://127.0.0.1:${staffPort},http://localhost:${staffPort}`,
};

const seeded = await runTool('node', ['api/src/seed/main.ts', '--demo', '--if-empty'], { env });
if (seeded !== 0) stop('The demo members could not be created. The messages above say why.', seeded);

const children = new Children();
let ending = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void end(0));

if (gateways) {
  children.start(
    node,
    ['api/gateway-stand-in/main.ts'],
    env,
    (code) => void end(code || 1, `The stand-in of the payment gateways ended by itself with code ${code}.`),
  );
}
children.start(
  node,
  ['api/src/main.ts'],
  env,
  (code) => void end(code || 1, `The API ended unexpectedly with code ${code}.`),
);
await ready(`http://${reachable}:${port}/readyz`);
const staffAddress = await openConsole();
if (!ending) announce(staffAddress);

/**
 * @param {number} wanted
 * @param {string} address
 * @param {string} setting
 */
function taken(wanted, address, setting) {
  return `Port ${wanted} on ${address} is taken: stop the program that listens there, or set ${setting} to another port.`;
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
 * Waits until the address answers with success.
 * @param {string} address
 */
async function ready(address) {
  const deadline = Date.now() + 120_000;
  while (!ending) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) await end(1, `Nothing became ready at ${address} within two minutes.`);
    await new Promise((wake) => setTimeout(wake, 150));
  }
}

/**
 * Opens the staff console, in Electron if possible.
 * @returns {Promise<string>} its place, as text for a person
 */
async function openConsole() {
  const electron = await getElectron();
  if ('binary' in electron) {
    children.start(electron.binary, [join(root, 'staff-desktop')], env, (code) => {
      if (code === 0) console.log('The staff console was closed. The API continues; Ctrl-C stops it.');
      else void end(code, `The staff console ended unexpectedly with code ${code}.`);
    });
    return 'its own window';
  }
  if (!(await portIsFree(staffPort, '127.0.0.1'))) {
    await end(1, taken(staffPort, '127.0.0.1', 'STAFF_WEB_PORT'));
  }
  children.start(
    node,
    ['staff-desktop/src/web-host/main.ts'],
    env,
    (code) => void end(code || 1, `The staff console's host ended unexpectedly with code ${code}.`),
  );
  // The host accepts only this name, so that no foreign host name can point at it.
  const address = `http://127.0.0.1:${staffPort}`;
  await ready(address);
  return `${address} (in a browser, because ${electron.missing})`;
}

/** @param {string} staffAddress */
function announce(staffAddress) {
  console.log(`\n  Members        ${process.env.PUBLIC_URL || localAddress}`);
  console.log(`  Staff console  ${staffAddress}`);
  if (gateways) console.log(`  Payments       stand-ins of SSLCOMMERZ and bKash; no money moves`);
  const signIns = demoSignIns();
  if (signIns.length > 0) console.log('\n  Demo sign-ins');
  for (const { label, 'sign-in': name, password } of signIns) {
    console.log(`  ${label.padEnd(28)} ${name.padEnd(28)} ${password}`);
  }
  console.log(`\n  Unsent mails and SMS are in ${join(dataDir, 'outbox')}. Ctrl-C stops everything.\n`);
}

/**
 * Sign-ins that the seed wrote for the demo members; empty if the data folder has a real database.
 * @returns {{role: string, label: string, 'sign-in': string, password: string}[]}
 */
function demoSignIns() {
  const file = join(dataDir, 'demo-sign-ins.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
