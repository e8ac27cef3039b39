import {
  type beginUploadCall,
  type CallParsed,
  type sendPartCall,
  TUS_VERSION,
} from '@milon/shared/contracts';
import type { Context } from 'hono';
import type { AppContext } from '../../context.ts';
import type { ByteStream } from '../../http/body/byte-stream.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { beginUpload } from './begin-upload.ts';
import type { Creator } from './creator.ts';
import { endUpload } from './end-upload.ts';
import { sendPart } from './send-part.ts';
import { showUpload } from './show-upload.ts';

/** tus headers that a page of another origin, the console's, may send and read. */
export const tusRequestHeaders = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];
export const tusAnswerHeaders = [
  'location',
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-expires',
];

/** A tus call by a member or by staff. */
interface Asked<Headers = { 'tus-resumable'?: string | undefined }> {
  readonly context: AppContext;
  readonly actor: Creator;
  readonly headers: Headers;
  readonly http: Context<HttpEnvironment>;
}

/** Sets the supported version on every answer. Throws PROTOCOL_VERSION if the request states another. */
function speak({ http, headers }: Asked): void {
  http.header('tus-resumable', TUS_VERSION);
  http.header('tus-version', TUS_VERSION);
  if (headers['tus-resumable'] !== TUS_VERSION) throw new DomainError('PROTOCOL_VERSION');
}

/** The media type in `Upload-Metadata`, in lower case; undefined if missing or empty. */
function statedType(metadata: string | undefined): string | undefined {
  const pairs = metadata?.split(',').map((pair) => pair.trim()) ?? [];
  const encoded = pairs.find((pair) => pair.startsWith('filetype '))?.slice('filetype '.length) ?? '';
  const type = Buffer.from(encoded, 'base64').toString('utf8').split(';')[0]?.trim().toLowerCase();
  return type || undefined;
}

/** A time in HTTP's format. */
const httpTime = (at: number | string) => new Date(at).toUTCString();

/** Begins an upload for this member; `path` is where the upload's own calls are. */
export async function answerBegin(
  asked: Asked<CallParsed<typeof beginUploadCall, 'headers'>>,
  memberId: string,
  path: string,
): Promise<Response> {
  speak(asked);
  const { context, actor, headers, http } = asked;
  const stated = { length: headers['upload-length'], type: statedType(headers['upload-metadata']) };
  const { id, expiresAt } = await beginUpload(context, actor, memberId, stated);
  return http.body(null, 201, {
    location: path.replace('{id}', id),
    'upload-expires': httpTime(expiresAt),
    'cache-control': 'no-store',
  });
}

export async function answerPart(
  asked: Asked<CallParsed<typeof sendPartCall, 'headers'>>,
  id: string,
  body: ByteStream,
): Promise<Response> {
  speak(asked);
  const { context, actor, headers, http } = asked;
  const part = await sendPart(context, actor, { id, offset: headers['upload-offset'], body });
  return http.body(null, 204, {
    'upload-offset': String(part.offset),
    'upload-expires': httpTime(part.expiresAt),
    'cache-control': 'no-store',
  });
}

export async function answerState(asked: Asked, id: string) {
  speak(asked);
  const { context, actor, http } = asked;
  const data = await showUpload(context, actor, id);
  http.header('upload-offset', String(data.offset));
  http.header('upload-length', String(data.length));
  http.header('upload-expires', httpTime(data.expiresAt));
  return { data };
}

export async function answerEnd(asked: Asked, id: string): Promise<void> {
  speak(asked);
  await endUpload(asked.context, asked.actor, id);
}
