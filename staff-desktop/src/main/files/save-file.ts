import { extname, join } from 'node:path';
import type { App, BrowserWindow, Dialog } from 'electron';
import type { Language, SaveFileRequest } from '../../ipc-contract/index.ts';
import { safeFileName } from './file-name.ts';
import { writeWhole } from './write-file.ts';

const texts = {
  en: { '.csv': 'Table', '.pdf': 'PDF document', '.txt': 'Text', '.json': 'Data', all: 'All files' },
  bn: { '.csv': 'সারণি', '.pdf': 'PDF ডকুমেন্ট', '.txt': 'লেখা', '.json': 'ডেটা', all: 'সব ফাইল' },
} as const;

type Kind = Exclude<keyof typeof texts.en, 'all'>;
const isKind = (extension: string): extension is Kind => extension.startsWith('.') && extension in texts.en;

/** The kinds of file that the dialog offers: the one of the suggested name first. */
function filtersOf(name: string, language: Language) {
  const extension = extname(name).toLowerCase();
  const text = texts[language];
  return [
    ...(isKind(extension) ? [{ name: text[extension], extensions: [extension.slice(1)] }] : []),
    { name: text.all, extensions: ['*'] },
  ];
}

/**
 * Saves a file where the user chooses; the page only suggests a name. Returns false if the user closes the
 * dialog.
 */
export function createFileSaver(parts: {
  app: Pick<App, 'getPath'>;
  dialog: Pick<Dialog, 'showSaveDialog'>;
  language: () => Language;
}) {
  return async function saveFile(file: SaveFileRequest, window: BrowserWindow | undefined): Promise<boolean> {
    const name = safeFileName(file.name);
    const options = {
      defaultPath: join(parts.app.getPath('downloads'), name),
      filters: filtersOf(name, parts.language()),
    };
    const choice = await (window
      ? parts.dialog.showSaveDialog(window, options)
      : parts.dialog.showSaveDialog(options));
    if (choice.canceled || !choice.filePath) return false;
    await writeWhole(choice.filePath, file.bytes);
    return true;
  };
}
