import { join } from 'node:path';
import { product } from '@milon/shared/product';
import * as electron from 'electron';
import { readApiUrl } from './settings.ts';
import { startConsole } from './start-console.ts';

try {
  startConsole(electron, {
    apiUrl: readApiUrl(process.env),
    outDir: join(import.meta.dirname, '..'),
    platform: process.platform,
    title: product.name,
  });
} catch (error) {
  electron.dialog.showErrorBox(product.name, error instanceof Error ? error.message : String(error));
  electron.app.exit(1);
}
