import { join } from 'node:path';
import type { Logger } from '../log.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage, type S3Settings } from './s3.ts';
import type { Storage } from './storage.ts';

/** The place that the settings name for files: a bucket, otherwise a folder of the data folder. */
export function openStorage(
  config: { readonly s3: S3Settings | undefined; readonly dataDir: string },
  log: Logger,
): Storage {
  return config.s3 ? createS3Storage(config.s3, log) : createDiskStorage(join(config.dataDir, 'files'));
}
