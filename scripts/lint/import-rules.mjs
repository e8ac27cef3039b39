import { posix } from 'node:path';
import { breachOfKit } from './button-kits.mjs';
import { stackClimbed, zoneOf } from './zones.mjs';

/**
 * One import statement of one file.
 * @typedef {object} Import
 * @property {string} file the importing file, relative to the root, with forward slashes
 * @property {string} specifier as written
 * @property {boolean} typesOnly whether it imports only types
 */

/** @typedef {import('./zones.mjs').Zone} Zone */

const testTools = ['vitest', 'vite', 'fast-check', 'recheck', 'node:'];

/** The packages that a zone may import, if they are limited. */
const allowedPackages = /** @type {Record<string, {names: string[], sentence: string}>} */ ({
  shared: { names: ['zod'], sentence: 'shared is pure: it imports only zod and itself.' },
  'shared/client': {
    names: ['zod', 'react'],
    sentence: "shared/client serves the front ends: it imports zod's types, react and shared only.",
  },
  migrations: {
    names: ['kysely'],
    sentence: 'A migration imports kysely and its folder only, so that it can stay frozen.',
  },
  'generated-client': {
    names: ['openapi-fetch', 'openapi-typescript', 'typescript', 'node:'],
    sentence:
      'The generated client knows the API by its description alone: it imports nothing of the product.',
  },
  'desktop/preload': {
    names: ['electron'],
    sentence: 'The preload imports electron and the IPC contract only.',
  },
  'desktop/ipc-contract': {
    names: ['zod', '@milon/shared'],
    sentence: 'The IPC contract imports zod and shared only: both sides of the bridge load it.',
  },
  scripts: {
    names: ['node:'],
    sentence: 'The scripts run before anything is installed: they import only node: modules and each other.',
  },
});

const frontEnds = ['member-web/', 'renderer/', 'desktop/'];
const inBrowser = ['member-web/', 'renderer/'];
const notUpward = /** @type {Record<string, string[]>} */ ({
  'use-case': ['routes', 'index'],
  queries: ['routes', 'index', 'use-case', 'view'],
  view: ['routes', 'index', 'use-case'],
  routes: ['index'],
});

/** The zones of the repository that a zone may not import, except in tests. */
const forbiddenZones =
  /** @type {Record<string, {zones: string[], sentence: string, except?: string[]}[]>} */ ({
    'api/stand-in': [
      {
        zones: ['api/platform', 'api/context', 'api/http', 'api/module', 'api/top'],
        sentence:
          'The stand-in of the gateways imports nothing of the product, so that it shares none of its errors.',
      },
    ],
    'api/': [
      {
        zones: ['api/stand-in'],
        except: ['api/bench'],
        sentence:
          'The stand-in of the gateways serves development and tests: the product does not import it.',
      },
      {
        zones: ['api/bench'],
        sentence: 'The measurements run the product: the product does not import them.',
      },
    ],
    'desktop/main': [
      {
        zones: ['renderer/', 'desktop/preload'],
        sentence: 'The main process does not load the renderer or the preload.',
      },
    ],
    'desktop/web-host': [
      {
        zones: ['renderer/', 'desktop/preload'],
        sentence: 'The web host serves the built renderer; it does not load it.',
      },
    ],
    'desktop/preload': [
      {
        zones: ['renderer/', 'desktop/main', 'desktop/web-host'],
        sentence: 'The preload imports electron and the IPC contract only.',
      },
    ],
    'desktop/ipc-contract': [
      {
        zones: ['renderer/', 'desktop/preload'],
        sentence: 'The IPC contract does not import the programs that use it.',
      },
    ],
    'renderer/': [
      {
        zones: ['desktop/main', 'desktop/preload', 'desktop/web-host'],
        sentence: 'The renderer reaches the main process through the IPC contract only.',
      },
    ],
  });

/**
 * @param {Import} wanted
 * @returns {string | undefined} why it is forbidden
 */
export function findBreach({ file, specifier, typesOnly }) {
  const from = zoneOf(file);
  if (!from) return undefined;
  const isPackage = !specifier.startsWith('.');
  const target = isPackage ? specifier : posix.join(posix.dirname(file), specifier);
  const kit = from.test || typesOnly ? undefined : breachOfKit(file, target);
  if (kit) return kit;
  if (isPackage) return breachOfPackage(from, specifier, typesOnly);
  const to = zoneOf(target);
  if (!to) return breachOfOutside(from, file, target);
  return breachOfZone(from, to);
}

/**
 * @param {Zone} from
 * @param {string} specifier
 * @param {boolean} typesOnly
 */
function breachOfPackage(from, specifier, typesOnly) {
  const is = (/** @type {string} */ name) =>
    name === 'node:' ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`);
  const limit = allowedPackages[from.name];
  if (limit && ![...limit.names, ...(from.test ? testTools : [])].some(is)) return limit.sentence;
  if (is('electron') && from.name !== 'desktop/main' && from.name !== 'desktop/preload') {
    return 'Only the main process and the preload import electron.';
  }
  if (from.test) return undefined;
  if (is('node:') && startsWithAny(from.name, inBrowser)) return 'This runs in a browser: no node: modules.';
  if (is('@milon/api') && startsWithAny(from.name, frontEnds) && !typesOnly) {
    return 'A front end imports only types of the API: write `import type`.';
  }
  if (is('@milon/migrations') && !from.name.startsWith('api/')) return 'Only the API imports the migrations.';
  if (is('@milon/member-web') || is('@milon/staff-desktop')) return 'Nothing imports a front end.';
  return undefined;
}

/**
 * Checks a relative import of a file in no zone, such as a style sheet or package.json.
 * @param {Zone} from
 * @param {string} file
 * @param {string} target
 */
function breachOfOutside(from, file, target) {
  const workspace = file.split('/', 1)[0];
  if (from.test || target.startsWith(`${workspace}/`)) return undefined;
  return 'A relative import stays inside its workspace; other workspaces are imported by their package names.';
}

/**
 * @param {Zone} from
 * @param {Zone} to
 */
function breachOfZone(from, to) {
  if (!from.test && to.test) return 'Product code does not import tests.';
  if (workspaceOf(from) !== workspaceOf(to)) return breachOfWorkspace(from, to);
  if (from.test && workspaceOf(from) === 'api') return undefined;
  const sameUnit = from.name === to.name && from.unit === to.unit;
  if (to.name.endsWith('/features') && from.name === to.name && !sameUnit) {
    return 'A feature never imports another feature: app/ composes them.';
  }
  const stack = stackClimbed(from, to);
  if (stack) return `An import points down: ${from.name} is below ${to.name} in ${stack.join(' < ')}.`;
  for (const [zone, rules] of Object.entries(forbiddenZones)) {
    if (from.name === to.name) continue;
    if (from.name !== zone && !(zone.endsWith('/') && from.name.startsWith(zone))) continue;
    const rule = rules.find(
      ({ except = [], zones }) => startsWithAny(to.name, zones) && !except.includes(from.name),
    );
    if (rule) return rule.sentence;
  }
  if (to.name !== 'api/module') return undefined;
  if (!sameUnit) {
    return to.layer === 'index' ? undefined : `Import the module ${to.unit} through its index.ts only.`;
  }
  if (from.layer && to.layer && notUpward[from.layer]?.includes(to.layer)) {
    return `Inside a module routes call use cases, and use cases use queries and views: ${from.layer} does not import ${to.layer}.`;
  }
  return undefined;
}

/**
 * @param {Zone} from
 * @param {Zone} to
 */
function breachOfWorkspace(from, to) {
  const mayReach = from.test ? ['scripts', 'shared', 'api'] : [];
  return mayReach.includes(workspaceOf(to))
    ? undefined
    : 'A relative import stays inside its workspace; other workspaces are imported by their package names.';
}

/** @param {Zone} zone */
function workspaceOf({ name }) {
  const first = name.split('/', 1)[0] ?? name;
  return first === 'renderer' || first === 'desktop' ? 'staff-desktop' : first;
}

/**
 * @param {string} name
 * @param {string[]} starts
 */
function startsWithAny(name, starts) {
  return starts.some((start) => name.startsWith(start));
}
