import sharp from 'sharp';
import { serveJobs } from '../../../platform/concurrency/process-pool.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { encodeAvif } from './encode-avif.ts';
import type { PictureJob, PictureResult } from './picture-pool.ts';
import { reencodePicture } from './reencode-picture.ts';
import { renderLogo } from './render-logo.ts';
import { hashPhoto, renderPhoto } from './render-photo.ts';

// Whatever a file contains, no other decoder is used.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

function work(job: PictureJob): Promise<PictureResult[PictureJob['kind']]> {
  switch (job.kind) {
    case 'photo':
      return renderPhoto(job.bytes);
    case 'hash':
      return hashPhoto(job.bytes);
    case 'logo':
      return renderLogo(job.bytes);
    case 'avif':
      return encodeAvif(job.bytes, job.width);
    case 'redraw':
      return reencodePicture(job.bytes, job.within);
  }
}

serveJobs(work, (error) => (error instanceof DomainError ? error.code : undefined));
