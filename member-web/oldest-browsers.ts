/** The oldest browsers that the member web runs in (docs/running.md). Samsung Internet 14 is a Chrome 87. */
export const oldestBrowsers = ['chrome87', 'safari15.4'];
