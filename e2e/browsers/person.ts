import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hasAllFiles, storedText } from '../support/member/kept-steps.ts';
import { hasAxe, inputOf, look, type Role, textOf } from './look.ts';
import type { Found, Tab } from './tab.ts';

const patienceMs = 30_000;
const betweenLooksMs = 150;

/** Axe computes the accessible names, so that all engines find an element by the same rule. */
const axe = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Asks until there is an answer. A page that is just being replaced answers nothing. */
async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  let failure: unknown;
  while (Date.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await wait(betweenLooksMs);
  }
  throw new Error(`${what} within ${patienceMs / 1000} s`, { cause: failure });
}

/** A member in a browser of an engine. */
export class Person {
  readonly name: string;
  readonly tab: Tab;
  readonly #url: string;

  constructor(name: string, tab: Tab, url: string) {
    this.name = name;
    this.tab = tab;
    this.#url = url;
  }

  open(path: string): Promise<void> {
    return this.tab.go(this.#url + path);
  }

  /** Presses what has this role and name, in the card or dialog with this text. */
  press(role: Role, name: string, within = ''): Promise<void> {
    return this.#use(role, name, within, (found) => found.press());
  }

  write(name: string, text: string): Promise<void> {
    return this.#use('box', name, '', (found) => found.write(text));
  }

  upload(name: string, file: string): Promise<void> {
    return this.#use('file', name, '', (found) => found.upload(file));
  }

  /** Waits until the page shows all these texts. */
  async see(...texts: readonly string[]): Promise<void> {
    for (const text of texts)
      await until(`${this.name} did not see "${text}"`, async () =>
        (await this.text()).includes(text) ? true : undefined,
      );
  }

  async seeNoMore(text: string): Promise<void> {
    await until(`${this.name} still saw "${text}"`, async () =>
      (await this.text()).includes(text) ? undefined : true,
    );
  }

  /** The text that the page shows. */
  text(): Promise<string> {
    return this.tab.run(textOf, undefined);
  }

  /** Waits until the browser has kept this text and all scripts, to show them without a connection. */
  async untilKept(text: string): Promise<void> {
    await until(`${this.name}'s browser did not keep "${text}"`, async () => {
      const isKept = (await this.tab.run(storedText, undefined)).includes(text);
      return isKept && (await this.tab.run(hasAllFiles, undefined)) ? true : undefined;
    });
  }

  /** Fetches data as this member's browser does. */
  async fetchJson<T>(path: string): Promise<T> {
    const answer = await this.tab.run(async (at) => (await fetch(at)).text(), path);
    return JSON.parse(answer) as T;
  }

  async #use(role: Role, name: string, within: string, act: (found: Found) => Promise<void>): Promise<void> {
    const where = within && ` beside "${within}"`;
    await until(`${this.name} found no ${role} "${name}"${where}`, async () => {
      if (!(await this.tab.run(hasAxe, undefined))) await this.tab.load(await axe);
      const found = await this.tab.find(look, inputOf({ role, name, within }));
      if (!found) return undefined;
      await act(found);
      return true;
    });
  }
}
