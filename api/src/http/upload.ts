import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { fieldSentence } from '@milon/shared/messages';
import type { Context } from 'hono';
import { DomainError } from '../platform/domain-error.ts';
import { readBody } from './body.ts';
import type { HttpEnvironment } from './environment.ts';

export interface Upload {
  readonly bytes: Uint8Array;
  /** As the client named it: for people to read, never for a path. */
  readonly name: string;
}

/** The file's limit and room for the multipart frame around it. */
const maxUploadBytes = UPLOAD_LIMITS.maxBytes + 64 * 1024;

/** Reads the one part `file` of a multipart body. */
export async function readUpload(c: Context<HttpEnvironment>): Promise<Upload> {
  const contentType = c.req.header('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw new DomainError('UNSUPPORTED_TYPE');
  const bytes = await readBody(c, maxUploadBytes);
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new DomainError('MALFORMED');
    });
  const file = form.get('file');
  if (!(file instanceof File)) {
    throw new DomainError('INVALID', {
      fields: ['file'],
      messages: [fieldSentence('file', 'missing', c.get('language'))],
    });
  }
  if (file.size > UPLOAD_LIMITS.maxBytes) throw new DomainError('TOO_LARGE');
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}
