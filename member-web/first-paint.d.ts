import { type Plugin } from 'vite';
/** Makes a script that is copied and not built small, and readable for a browser far too old for the rest. */
export declare function smallScript(file: string): Promise<string>;
/**
 * Divides a minified style sheet: `first` is what the scripts and styles in `code` may use, `rest` everything
 * else. A rule without a class of a CSS module is for all pages, unless it is for Fluent.
 */
export declare function divideStyles(styles: string, code: string): {
    first: string;
    rest: string;
};
/**
 * Writes what the first paint needs into the HTML: the styles of what the server renders, and the script that
 * runs before it. Each was a request of its own, for which a slow network takes half a second. The other
 * styles come after the first screen, which does not wait for them, and before the scripts run, which do.
 */
export declare function firstPaint(publicDir: string): Plugin;
