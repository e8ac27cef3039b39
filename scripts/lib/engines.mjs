import { canUseApt, findOnPath, installWithApt } from './programs.mjs';
import { stop } from './stop.mjs';

/**
 * @typedef {object} Engine
 * @property {string} title
 * @property {readonly string[]} packages what Debian and Ubuntu call it
 * @property {readonly (readonly string[])[]} programs what it needs, each with the names that it may have
 */

/** The engines beside Chromium, by what `--only` calls them. */
export const engines = /** @type {Readonly<Record<'firefox' | 'webkit', Engine>>} */ ({
  firefox: { title: 'Firefox', packages: ['firefox-esr'], programs: [['firefox-esr', 'firefox']] },
  webkit: {
    title: 'WebKitGTK',
    // It opens a window only where there is a display.
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: [['WebKitWebDriver'], ['Xvfb']],
  },
});

/** @typedef {keyof typeof engines} EngineName */

/**
 * @param {EngineName} name
 * @param {NodeJS.ProcessEnv} [env]
 */
const isHere = (name, env) => engines[name].programs.every((names) => findOnPath(names, env).length > 0);

/**
 * What to say where engines are missing.
 * @param {readonly EngineName[]} names
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} a sentence for a person; nothing if all are here
 */
export function whatIsMissing(names, env) {
  const missing = names.filter((name) => !isHere(name, env)).map((name) => engines[name]);
  if (missing.length === 0) return undefined;
  const titles = missing.map(({ title }) => title).join(' and ');
  const packages = missing.flatMap((engine) => engine.packages).join(', ');
  return `The story of the other browsers needs ${titles}, which could not be installed here: install the packages ${packages} of Debian or Ubuntu, or name one engine with --only.`;
}

/**
 * Installs the engines that are missing where apt may; ends the script with a sentence where they stay
 * missing.
 * @param {readonly EngineName[]} names
 */
export async function ensureEngines(names) {
  const missing = names.filter((name) => !isHere(name));
  if (missing.length > 0 && canUseApt()) {
    const packages = missing.flatMap((name) => engines[name].packages);
    console.log(`Installing what the other browsers need (apt-get install ${packages.join(' ')}).`);
    await installWithApt(packages);
  }
  const sentence = whatIsMissing(names);
  if (sentence) stop(sentence);
}
