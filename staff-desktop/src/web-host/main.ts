import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readApiUrl } from '../main/settings.ts';
import { serveConsole } from './serve.ts';

const workspace = join(import.meta.dirname, '..', '..');
const Port = z.coerce.number().int().min(0).max(65_535);

try {
  const port = Port.safeParse(process.env.STAFF_WEB_PORT || '3100');
  if (!port.success) throw new Error('STAFF_WEB_PORT must be a port number, 0 to 65535.');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')));
  const host = await serveConsole({
    apiUrl: readApiUrl(process.env),
    version,
    outDir: join(workspace, 'out'),
    dataDir: resolve(process.env.DATA_DIR || join(workspace, '..', 'data'), 'staff-console'),
    port: port.data,
    // Only in development: these pages have no policy.
    devServer:
      process.env.NODE_ENV === 'production' ? undefined : process.env.ELECTRON_RENDERER_URL || undefined,
  });
  console.log(`Staff console: ${host.url}`);
  const stop = () => void host.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? `${reason}. Stop what listens there, or set STAFF_WEB_PORT.` : reason);
  process.exitCode = 1;
}
