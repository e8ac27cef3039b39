/**
 * The part of the repository to which a file belongs, by its path relative to the root.
 * @typedef {object} Zone
 * @property {string} name of the zone, such as `api/module` or `member-web/features`
 * @property {string} [unit] the module or the feature
 * @property {'routes' | 'use-case' | 'queries' | 'view' | 'index'} [layer] only inside a module of the API
 * @property {boolean} [test] whether it is a test, or serves tests only
 */

/** @type {[RegExp, string][]} the first matching pattern names the zone; its group is the unit */
const table = [
  [/^shared\/src\/client\//, 'shared/client'],
  [/^shared\/src\//, 'shared'],
  [/^migrations\//, 'migrations'],
  [/^api\/src\/modules\/([^/]+)\//, 'api/module'],
  [/^api\/src\/platform\//, 'api/platform'],
  [/^api\/src\/http\//, 'api/http'],
  [/^api\/tests\//, 'api/tests'],
  [/^api\/gateway-stand-in\//, 'api/stand-in'],
  [/^api\/bench\//, 'api/bench'],
  [/^api\/src\/(?:context|config)\.ts$/, 'api/context'],
  [/^api\/src\//, 'api/top'],
  [/^member-web\/src\/features\/([^/]+)\//, 'member-web/features'],
  [/^member-web\/src\/lib\//, 'member-web/lib'],
  [/^member-web\/src\/state\//, 'member-web/state'],
  [/^member-web\/src\/entities\//, 'member-web/entities'],
  [/^member-web\/src\/components\//, 'member-web/components'],
  [/^member-web\/src\/parts\//, 'member-web/parts'],
  [/^member-web\/src\//, 'member-web/app'],
  [/^staff-desktop\/src\/renderer\/features\/([^/]+)\//, 'renderer/features'],
  [/^staff-desktop\/src\/renderer\/lib\//, 'renderer/lib'],
  [/^staff-desktop\/src\/renderer\/components\//, 'renderer/components'],
  [/^staff-desktop\/src\/renderer\/parts\//, 'renderer/parts'],
  [/^staff-desktop\/src\/renderer\//, 'renderer/app'],
  [/^staff-desktop\/src\/main\//, 'desktop/main'],
  [/^staff-desktop\/src\/preload\//, 'desktop/preload'],
  [/^staff-desktop\/src\/ipc-contract(?:\/|\.ts$)/, 'desktop/ipc-contract'],
  [/^staff-desktop\/src\//, 'desktop/web-host'],
  [/^generated-client\//, 'generated-client'],
  [/^e2e\//, 'e2e'],
  [/^scripts\//, 'scripts'],
];

/** Layers, the lowest first: a zone imports only itself and what stands before it. */
const stacks = [
  ['shared', 'shared/client'],
  ['api/platform', 'api/context', 'api/http', 'api/module', 'api/top'],
  [
    'member-web/lib',
    'member-web/components',
    'member-web/state',
    'member-web/entities',
    'member-web/parts',
    'member-web/features',
    'member-web/app',
  ],
  ['renderer/lib', 'renderer/components', 'renderer/parts', 'renderer/features', 'renderer/app'],
  ['desktop/ipc-contract', 'desktop/main', 'desktop/web-host'],
];

/**
 * @param {Zone} from
 * @param {Zone} to
 * @returns {string[] | undefined} the layers, if an import from the one to the other points upward
 */
export const stackClimbed = (from, to) =>
  stacks.find((stack) => stack.includes(from.name) && stack.indexOf(to.name) > stack.indexOf(from.name));

/**
 * @param {string} file with forward slashes, relative to the root
 * @returns {Zone | undefined} undefined for files in no zone, such as a tool's settings
 */
export function zoneOf(file) {
  for (const [pattern, name] of table) {
    const match = pattern.exec(file);
    if (!match) continue;
    const test = /\.test(-d)?\.tsx?$/.test(file) || name === 'api/tests' || name === 'e2e';
    return {
      name,
      ...(match[1] === undefined ? {} : { unit: match[1] }),
      ...(name === 'api/module' ? { layer: layerOf(file) } : {}),
      test,
    };
  }
  return undefined;
}

/** @param {string} file */
function layerOf(file) {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (name === 'index.ts') return 'index';
  if (/(^|-)(routes|events)\.ts$/.test(name)) return 'routes';
  if (/(^|-)queries\.ts$/.test(name)) return 'queries';
  if (/(^|-)view\.ts$/.test(name)) return 'view';
  return 'use-case';
}
