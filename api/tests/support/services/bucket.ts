import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { openFaultyLine } from '../../../bench/faults/faulty-line.ts';
import type { S3Settings } from '../../../src/platform/storage/s3.ts';

export interface TestBucket {
  readonly settings: S3Settings;
  /** The same settings as environment variables. */
  readonly environment: Record<string, string>;
  /** Stops the bucket: it no longer answers. */
  stop(): Promise<void>;
}

export interface HangingBucket extends TestBucket {
  /** Makes the bucket accept requests without answering; `false` makes it answer again. */
  hang(hangs?: boolean): void;
}

/** Starts a bucket behind a line that can stop answering. */
export async function startHangingBucket(): Promise<HangingBucket> {
  const bucket = await startBucket();
  const line = await openFaultyLine(bucket.settings.endpoint);
  const endpoint = line.through(bucket.settings.endpoint);
  return {
    settings: { ...bucket.settings, endpoint },
    environment: { ...bucket.environment, S3_ENDPOINT: endpoint },
    hang: (hangs = true) => line.inject(hangs ? { kind: 'black hole' } : undefined),
    async stop() {
      await line.close();
      await bucket.stop();
    },
  };
}

/** Starts a small S3 server with one empty bucket, in a folder that is deleted with it. */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'milon-bucket-'));
  const bucket = 'milon-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    region: 'us-east-1',
  };
  let running = true;
  return {
    settings,
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: settings.accessKey,
      S3_SECRET_KEY: settings.secretKey,
    },
    async stop() {
      if (running) await server.close();
      running = false;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
