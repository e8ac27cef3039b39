/** The oldest browsers that the member web runs in (docs/running.md). Samsung Internet 14 is a Chrome 87. */
export const oldestBrowsers = ['chrome87', 'safari15.4'];

/**
 * What the scripts are lowered to. All of these browsers have the fields of classes; by their names the build
 * would replace each by a WeakMap, 4 kB of the first page, for faults that the code does not meet.
 */
export const scriptTarget = 'es2022';
