import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Children } from './children.mjs';
import { standInSettings } from './gateways.mjs';
import { ensureInstalled } from './install.mjs';
import { node24, nodeEnv } from './node24.mjs';
import { root } from './paths.mjs';
import { portIsFree } from './port.mjs';
import { stop } from './stop.mjs';
import { runTool, toolArgs } from './tool.mjs';

/** The product on this machine with demo members, for `npm start` and `npm run dev`. */
export class LocalProduct {
  #children = new Children();
  #ending = false;

  port = Number(process.env.PORT || 3000);
  host = process.env.HOST || '127.0.0.1';
  staffPort = Number(process.env.STAFF_WEB_PORT || 3100);
  dataDir = resolve(root, process.env.DATA_DIR || 'data');

  /** The host that programs on this machine connect to. */
  get reachable() {
    return this.host === '0.0.0.0' || this.host === '::' ? '127.0.0.1' : this.host;
  }

  /** The API's address, as a person types it. */
  get address() {
    const name = this.reachable === '127.0.0.1' ? 'localhost' : this.reachable;
    return `http://${name}:${this.port}`;
  }

  /** Checks the port, and installs what is missing. */
  async prepare() {
    await this.requirePort(this.port, 'PORT', this.host);
    await ensureInstalled();
  }

  /**
   * Ends the script if the port is no port, or is taken.
   * @param {number} port
   * @param {string} setting
   * @param {string} [host]
   */
  async requirePort(port, setting, host = '127.0.0.1') {
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      stop(`${setting} must be a number from 1 to 65535; it is ${process.env[setting]}.`);
    }
    if (await portIsFree(port, host)) return;
    await this.end(
      1,
      `Port ${port} on ${host} is taken: stop the program that listens there, or set ${setting} to another port.`,
    );
  }

  /**
   * Creates the demo members in an empty data folder, and starts the API with stand-ins of the gateways.
   * @param {string[]} args of the API's Node
   * @param {Record<string, string>} [more] settings
   */
  async startApi(args, more = {}) {
    this.gateways = await standInSettings(process.env);
    this.env = {
      ...nodeEnv(),
      ...this.gateways,
      PORT: String(this.port),
      HOST: this.host,
      DATA_DIR: this.dataDir,
      MILON_API_URL: process.env.MILON_API_URL || this.address,
      STAFF_WEB_PORT: String(this.staffPort),
      // The origins of the console: its window, and a browser under both names of this machine.
      STAFF_ORIGINS:
        process.env.STAFF_ORIGINS ||
        `milon://console,http://127.0.0.1:${this.staffPort},http://localhost:${this.staffPort}`,
      ...more,
    };
    const { env } = this;
    const seeded = await runTool('node', ['api/src/seed/main.ts', '--demo', '--if-empty'], { env });
    if (seeded !== 0) stop('The demo members could not be created. The messages above say why.', seeded);
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => void this.end(0));
    }
    if (this.gateways)
      this.start('stand-in of the payment gateways', 'node', ['api/gateway-stand-in/main.ts']);
    this.start('API', 'node', args);
    await this.ready(`http://${this.reachable}:${this.port}/readyz`);
  }

  /**
   * Starts a server that should run as long as the product.
   * @param {string} name what a person calls it
   * @param {string} tool
   * @param {string[]} args
   * @param {{folder?: string | undefined, env?: Record<string, string>}} [options] `folder` is a workspace
   */
  start(name, tool, args, { folder, env = {} } = {}) {
    this.run(node24(), toolArgs(tool, args), { folder, env }, (code) => {
      void this.end(code || 1, `The ${name} ended unexpectedly with code ${code}.`);
    });
  }

  /**
   * @param {string} command
   * @param {string[]} args
   * @param {{folder?: string | undefined, env?: Record<string, string>}} options
   * @param {(code: number) => void} onEnd
   */
  run(command, args, { folder, env = {} }, onEnd) {
    this.#children.start(command, args, { ...this.env, ...env }, onEnd, folder);
  }

  /**
   * Opens the console in Electron. The rest goes on after it was closed.
   * @param {string} command
   * @param {string[]} args
   * @param {{folder?: string | undefined, env?: Record<string, string>}} [options]
   * @returns {string} its place, as text for a person
   */
  openWindow(command, args, options = {}) {
    this.run(command, args, options, (code) => {
      if (code === 0) console.log('The staff console was closed. The API continues; Ctrl-C stops it.');
      else void this.end(code, `The staff console ended unexpectedly with code ${code}.`);
    });
    return 'its own window';
  }

  /**
   * Serves the console to a browser.
   * @param {string[]} flags of its Node
   * @param {Record<string, string>} [env]
   * @returns {Promise<string>} its address
   */
  async startWebConsole(flags, env = {}) {
    await this.requirePort(this.staffPort, 'STAFF_WEB_PORT');
    this.start("staff console's host", 'node', [...flags, 'staff-desktop/src/web-host/main.ts'], { env });
    // The host accepts only this name, so that no foreign host name can point at it.
    const address = `http://127.0.0.1:${this.staffPort}`;
    await this.ready(address);
    return address;
  }

  /**
   * Waits until the address answers with success.
   * @param {string} address
   */
  async ready(address) {
    const deadline = Date.now() + 120_000;
    while (!this.#ending) {
      const answer = await fetch(address).catch(() => undefined);
      if (answer?.ok) return;
      if (Date.now() > deadline) await this.end(1, `Nothing became ready at ${address} within two minutes.`);
      await new Promise((wake) => setTimeout(wake, 150));
    }
  }

  /**
   * Ends the servers, then this script.
   * @param {number} code
   * @param {string} [sentence]
   */
  async end(code, sentence) {
    if (this.#ending) return;
    this.#ending = true;
    if (sentence) console.error(`\n${sentence}`);
    await this.#children.stop();
    process.exit(code);
  }

  /**
   * Says where everything is.
   * @param {string} members
   * @param {string} staff
   */
  announce(members, staff) {
    if (this.#ending) return;
    console.log(`\n  Members        ${members}`);
    console.log(`  Staff console  ${staff}`);
    if (this.gateways) console.log('  Payments       stand-ins of SSLCOMMERZ and bKash; no money moves');
    const signIns = this.#demoSignIns();
    if (signIns.length > 0) console.log('\n  Demo sign-ins');
    for (const { label, 'sign-in': name, password } of signIns) {
      console.log(`  ${label.padEnd(28)} ${name.padEnd(28)} ${password}`);
    }
    console.log(
      `\n  Unsent mails and SMS are in ${join(this.dataDir, 'outbox')}. Ctrl-C stops everything.\n`,
    );
  }

  /**
   * Sign-ins that the seed wrote for the demo members; empty if the data folder has a real database.
   * @returns {{role: string, label: string, 'sign-in': string, password: string}[]}
   */
  #demoSignIns() {
    const file = join(this.dataDir, 'demo-sign-ins.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }
}
