import type { Context } from 'hono';
import type { BiodataFile } from './get-file.ts';

/** Answers a file to keep, which no cache stores. */
export function answerFile(http: Context, { name, bytes }: BiodataFile): Response {
  return http.body(new Uint8Array(bytes), 200, {
    'content-type': name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
}
