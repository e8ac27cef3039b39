import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { pageHeaders } from './content-policy.ts';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * Serves the console's own files. Only the path of the address matters: `milon://console/` and the web host
 * use the same function.
 */
export function createAppRequestHandler(parts: {
  rendererDir: string;
  apiUrl: () => string | undefined;
  /** The address of Vite's server, which has the files in development. */
  devServer?: string | undefined;
}) {
  const root = resolve(parts.rendererDir);
  const { devServer } = parts;
  if (devServer !== undefined) return (request: Request) => fetchFrom(devServer, request);

  return async function handleAppRequest(request: Request): Promise<Response> {
    const headers = pageHeaders(parts.apiUrl());
    const refuse = (status: number) => new Response(null, { status, headers });
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
    const file = findFile(root, new URL(request.url).pathname);
    const type = file && mediaTypes[extname(file)];
    if (!file || !type) return refuse(404);
    try {
      const bytes = await readFile(file);
      // Built files have a hash in their name, the page does not.
      const cache = file.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable';
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
        headers: { ...headers, 'content-type': type, 'cache-control': cache },
      });
    } catch {
      return refuse(404);
    }
  };
}

/** Without the policy for pages: Vite's own scripts are written into them. */
async function fetchFrom(devServer: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // Set apart, so that a path that begins with two slashes names no other host.
  const address = new URL(devServer);
  address.pathname = pathname;
  address.search = search;
  const accept = request.headers.get('accept') ?? '*/*';
  const answer = await fetch(address, { headers: { accept } });
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'content-type': type, 'cache-control': 'no-store' },
  });
}

function findFile(root: string, path: string): string | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (plain.includes('\0') || plain.includes('\\')) return undefined;
  const file = resolve(join(root, plain === '/' ? 'index.html' : plain));
  return file.startsWith(root + sep) ? file : undefined;
}
