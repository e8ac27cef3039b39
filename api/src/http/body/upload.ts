import { MIMEType } from 'node:util';
import { UPLOAD_LIMITS } from '@milon/shared/constants';
import type { UploadShape } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { ByteShare } from '../../platform/concurrency/byte-budget.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { HttpEnvironment } from '../environment.ts';
import { accept } from '../parse.ts';
import { readBody } from './body.ts';
import { frameBytes } from './upload-allowance.ts';

export interface Upload {
  readonly bytes: Uint8Array;
  /** The client's name for the file: shown to people, never used in a path. */
  readonly name: string;
}

/** The result of reading a call's multipart body: one file, or files by name and the other fields. */
export type UploadOf<U> = U extends true
  ? Upload
  : U extends UploadShape
    ? {
        readonly files: {
          readonly [K in keyof U['files']]: U['files'][K] extends 'required' ? Upload : Upload | undefined;
        };
        readonly fields: z.output<U['fields']>;
      }
    : undefined;

/**
 * Far more than any form of the contract needs. Parsing thousands of parts or header lines would block all
 * other requests.
 */
const maxParts = 32;
const maxHeadBytes = 2048;

/** Whether a body has at most `maxParts` parts, each with a short head. */
function hasPlainFrame(body: Buffer, contentType: string): boolean {
  const boundary = `--${new MIMEType(contentType).params.get('boundary') ?? ''}`;
  let at = body.indexOf(boundary);
  for (let parts = 1; at >= 0; parts += 1) {
    const head = body.subarray(at + boundary.length, at + boundary.length + maxHeadBytes);
    const isLast = head.subarray(0, 2).equals(Buffer.from('--'));
    if (parts > maxParts || (!isLast && !head.includes('\r\n\r\n'))) return false;
    at = body.indexOf(boundary, at + 1);
  }
  return true;
}

async function readForm(c: Context<HttpEnvironment>, files: number, share: ByteShare): Promise<FormData> {
  const contentType = c.req.header('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw new DomainError('UNSUPPORTED_TYPE');
  const idleMs = c.get('context').config.uploadIdleMs;
  const watch = { take: share.take, idleMs };
  const bytes = await readBody(c, files * UPLOAD_LIMITS.maxBytes + frameBytes, watch);
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (!hasPlainFrame(body, contentType)) throw new DomainError('MALFORMED');
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new DomainError('MALFORMED');
  }
}

/** Returns the file of one part, or undefined if there is none. Throws TOO_LARGE. */
async function takeFile(form: FormData, name: string): Promise<Upload | undefined> {
  const file = form.get(name);
  if (!(file instanceof File)) return undefined;
  if (file.size > UPLOAD_LIMITS.maxBytes) throw new DomainError('TOO_LARGE');
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

/**
 * Reads a multipart body; `share` counts its bytes as they arrive. Parts that the contract does not name are
 * ignored. Throws INVALID if a required part is missing, TOO_SLOW if the bytes stop, TOO_MANY_REQUESTS if
 * this actor's uploads already hold as much memory as they may, and UNAVAILABLE if all uploads together do.
 */
export async function readUpload(
  c: Context<HttpEnvironment>,
  expected: true | UploadShape,
  share: ByteShare,
) {
  const names: UploadShape['files'] = expected === true ? { file: 'required' } : expected.files;
  const form = await readForm(c, Object.keys(names).length, share);
  const language = c.get('language');
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  const fields = expected === true ? undefined : accept(expected.fields, texts, language);
  const files: Record<string, Upload | undefined> = {};
  for (const [name, need] of Object.entries(names)) {
    files[name] = await takeFile(form, name);
    if (need === 'required' && !files[name]) {
      throw new DomainError('INVALID', {
        fields: [name],
        messages: [fieldSentence(name, 'missing', language)],
      });
    }
  }
  return expected === true ? files['file'] : { files, fields };
}
