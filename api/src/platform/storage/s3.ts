import { AwsV4Signer } from 'aws4fetch';
import { createBreaker } from '../concurrency/breaker.ts';
import { DomainError } from '../domain-error.ts';
import type { Logger } from '../log.ts';
import type { Storage } from './storage.ts';

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`: without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  /** Only letters, digits, `/`, `.` and `-`, so that it needs no encoding. Absent: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/**
 * Time for a request with all its tries, up to the last byte: a member waits for a photo, or the health check
 * for this process.
 */
const deadlineMs = { GET: 3_000, HEAD: 3_000, PUT: 6_000, DELETE: 6_000 } as const;
/** Waits before the second and the third try. */
const waitsMs = [100, 500];
/** After so many timeouts in a row the bucket is only checked occasionally, until it answers again. */
const mostTimeouts = 2;
const restMs = 5_000;
/** Concurrent removals. */
const concurrency = 16;

class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, body: string) {
    // The service's own error code, which contains no key.
    super(`The bucket answered ${status} ${/<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''}`.trim());
    this.status = status;
  }
}

/** An error about this very request is permanent; any other may go away. */
const isTemporary = (error: unknown) =>
  !(error instanceof RefusedError) || error.status >= 500 || error.status === 429;

/** The texts between the opening and the closing of a tag. */
const allTagged = (xml: string, tag: string) =>
  xml
    .split(`<${tag}>`)
    .slice(1)
    .map((part) => part.split(`</${tag}>`, 1)[0] as string);
const tagged = (xml: string, tag: string) => allTagged(xml, tag)[0];

/**
 * Files in a bucket of S3 or of a compatible service. A file exists once its upload was answered.
 * `filesAPage` is how many are listed at a time; services allow a thousand at most.
 */
export function createS3Storage(settings: S3Settings, log: Logger, filesAPage = 1_000): Storage {
  const { bucket, accessKey, secretKey, region } = settings;
  const base = `${settings.endpoint.replace(/\/{1,3}$/, '')}/${bucket}`;

  /** Errors that mean that the bucket did not respond, not that the request was wrong. */
  const unanswered = new WeakSet<object>();
  const breaker = createBreaker({
    failures: mostTimeouts,
    restMs,
    isSilence: (error) => error instanceof DomainError && unanswered.has(error),
  });

  /** Undefined for 404. */
  async function send(asked: Asked, signal: AbortSignal): Promise<Buffer | undefined> {
    const url = new URL(asked.key === undefined ? base : `${base}/${asked.key}`);
    for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method: asked.method,
      url: url.href,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
    }).sign();
    const response = await fetch(signed.url, {
      method: signed.method,
      headers: signed.headers,
      body: asked.body ? new Uint8Array(asked.body) : null,
      // A redirect would send a member's photo to another place than the settings name: it is a refusal.
      redirect: 'manual',
      signal,
    });
    const answer = Buffer.from(await response.arrayBuffer());
    if (response.status === 404) return undefined;
    if (!response.ok) throw new RefusedError(response.status, answer.toString());
    return answer;
  }

  async function tryAgain(asked: Asked): Promise<Buffer | undefined> {
    const signal = AbortSignal.timeout(deadlineMs[asked.method]);
    for (let tries = 0; ; tries += 1) {
      try {
        return await send(asked, signal);
      } catch (error) {
        const wait = waitsMs[tries];
        if (!isTemporary(error) || wait === undefined || signal.aborted) {
          log.error(
            { err: error, method: asked.method, bucket },
            'the bucket refused a request or could not be reached',
          );
          const refusal = new DomainError('UNAVAILABLE', { retryAfterSeconds: restMs / 1_000 });
          if (isTemporary(error)) unanswered.add(refusal);
          throw refusal;
        }
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  const ask = (asked: Asked) => breaker.run(() => tryAgain(asked));

  /** Every file whose key begins with `prefix`, a page at a time; files of one folder are consecutive. */
  async function* pages(prefix: string) {
    let marker: string | undefined;
    do {
      const query = {
        prefix,
        'max-keys': String(filesAPage),
        ...(marker ? { marker } : {}),
      };
      const xml = (await ask({ method: 'GET', query }))?.toString() ?? '';
      const files = allTagged(xml, 'Contents').map((file) => ({
        key: tagged(file, 'Key') ?? '',
        bytes: Number(tagged(file, 'Size')),
        changedAt: Date.parse(tagged(file, 'LastModified') ?? ''),
      }));
      yield files;
      marker = tagged(xml, 'IsTruncated') === 'true' ? files.at(-1)?.key : undefined;
    } while (marker);
  }

  return {
    async put(key, body) {
      const stored = await ask({ method: 'PUT', key, body });
      // 404: the bucket no longer exists.
      if (!stored) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
    },
    async get(key) {
      return ask({ method: 'GET', key });
    },
    async removeAll(prefix) {
      for await (const files of pages(`${prefix}/`)) {
        for (let n = 0; n < files.length; n += concurrency)
          await Promise.all(files.slice(n, n + concurrency).map(({ key }) => ask({ method: 'DELETE', key })));
      }
    },
    async *folders(prefix) {
      let folder: { key: string; changedAt: number } | undefined;
      for await (const files of pages(`${prefix}/`)) {
        for (const { key, changedAt } of files) {
          const of = key.slice(0, key.indexOf('/', prefix.length + 1));
          if (folder?.key === of) folder.changedAt = Math.max(folder.changedAt, changedAt);
          else {
            if (folder) yield folder;
            folder = { key: of, changedAt };
          }
        }
      }
      if (folder) yield folder;
    },
    async *files() {
      for await (const files of pages('')) yield* files;
    },
    // A bucket stores nothing of an incomplete upload.
    removeUnfinished: async () => 0,
    async check() {
      const there = await send({ method: 'HEAD' }, AbortSignal.timeout(deadlineMs.HEAD));
      if (!there) throw new Error(`There is no bucket ${bucket}.`);
    },
  };
}
