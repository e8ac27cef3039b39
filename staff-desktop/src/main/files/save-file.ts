import { join } from 'node:path';
import type { App, BrowserWindow, Dialog } from 'electron';
import type { SaveFileRequest } from '../../ipc-contract/index.ts';
import { safeFileName } from './file-name.ts';
import { writeWhole } from './write-file.ts';

/**
 * Saves a file where the user chooses; the page only suggests a name. Returns false if the user closes the
 * dialog.
 */
export function createFileSaver(parts: {
  app: Pick<App, 'getPath'>;
  dialog: Pick<Dialog, 'showSaveDialog'>;
  window: () => BrowserWindow | undefined;
}) {
  return async function saveFile(file: SaveFileRequest): Promise<boolean> {
    const options = { defaultPath: join(parts.app.getPath('downloads'), safeFileName(file.name)) };
    const window = parts.window();
    const choice = await (window
      ? parts.dialog.showSaveDialog(window, options)
      : parts.dialog.showSaveDialog(options));
    if (choice.canceled || !choice.filePath) return false;
    await writeWhole(choice.filePath, file.bytes);
    return true;
  };
}
