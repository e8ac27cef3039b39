import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] the child's whole environment; default: this process's
 * @property {string} [cwd] default: the root of the repository
 * @property {number} [timeout] milliseconds after which the command is ended
 */

/**
 * Runs a command in this terminal and answers its exit code (128 + n where signal n ended it).
 * Signals that reach only this process are passed on; Ctrl-C reaches the child by itself.
 * @param {string} command
 * @param {string[]} [args]
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args = [], { env = process.env, cwd = root, timeout } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env, cwd, ...(timeout ? { timeout } : {}) });
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of signals) process.on(signal, passOn);
    const done = () => {
      for (const signal of signals) process.off(signal, passOn);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      done();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
