/**
 * A package that reaches production, staff's computers or members' browsers.
 * @typedef {{ name: string, version: string, licence: string | undefined }} ShippedPackage
 */

/** Development dependencies of the console that its package nevertheless brings. */
const broughtAlong = new Set(['node_modules/electron']);

/**
 * What ships: every package of the lockfile that not only development needs, also those of other platforms.
 * @param {any} lockfile
 * @returns {ShippedPackage[]}
 */
export function shippedPackages(lockfile) {
  return Object.entries(lockfile.packages).flatMap(([path, { version, license, dev, link, name }]) => {
    const isPackage = path.includes('node_modules/') && !link;
    if (!isPackage || (dev && !broughtAlong.has(path))) return [];
    return [{ name: name ?? path.split('node_modules/').at(-1), version, licence: license }];
  });
}
