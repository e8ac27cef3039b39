import type { WebContents } from 'electron';
import { ConsoleAddress } from '../../ipc-contract/index.ts';
import { appOrigin } from '../calls/trusted-sender.ts';

/**
 * Blocks navigation, foreign windows and embedded views, so that a link in a member's text leads nowhere. A
 * place of the console that the user opens in a new window (Ctrl and click) gets a window of main's making.
 */
export function guardNavigation(contents: WebContents, openOther: (address: string) => void): void {
  contents.setWindowOpenHandler(({ url }) => {
    const place = ConsoleAddress.safeParse({ address: url.slice(appOrigin.length + 1) });
    if (url.startsWith(`${appOrigin}/#`) && place.success) openOther(place.data.address);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
