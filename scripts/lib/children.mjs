import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.mjs';

const grace = 5000;

/**
 * The servers that one script keeps alive. They are groups of their own, so that Ctrl-C reaches only the
 * script, which then ends them in order.
 */
export class Children {
  /** @type {{child: import('node:child_process').ChildProcess, ended: Promise<number>}[]} */
  #all = [];
  #stopping = false;

  /**
   * @param {string} command
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} env
   * @param {(code: number) => void} onEnd called where it ends by itself
   * @param {string} [folder] the workspace that it runs in
   */
  start(command, args, env, onEnd, folder = '') {
    const child = spawn(command, args, {
      cwd: join(root, folder),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    /** @type {Promise<number>} */
    const ended = new Promise((resolve) => {
      child.once('error', (error) => {
        console.error(error.message);
        resolve(127);
      });
      child.once('exit', (code) => resolve(code ?? 1));
    });
    this.#all.push({ child, ended });
    void ended.then((code) => {
      if (!this.#stopping) onEnd(code);
    });
  }

  /** Ends all, the one started last first: asks, waits, then insists. */
  async stop() {
    this.#stopping = true;
    for (const { child, ended } of this.#all.toReversed()) {
      signal(child, 'SIGTERM');
      const insist = setTimeout(() => signal(child, 'SIGKILL'), grace);
      await ended;
      clearTimeout(insist);
    }
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} name
 */
function signal(child, name) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // It ended between the check and the signal.
  }
}
