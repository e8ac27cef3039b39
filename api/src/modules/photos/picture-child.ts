import sharp from 'sharp';
import { answerJobs } from '../../platform/children.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { drawAvif } from './draw-avif.ts';
import type { PictureJob, PictureResult } from './picture-process.ts';
import { redrawPicture } from './redraw-picture.ts';
import { renderPhoto } from './render-photo.ts';

// Whatever a file turns out to be inside, no other decoder is ever asked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

function work(job: PictureJob): Promise<PictureResult[PictureJob['kind']]> {
  switch (job.kind) {
    case 'photo':
      return renderPhoto(job.bytes);
    case 'avif':
      return drawAvif(job.bytes, job.width);
    case 'redraw':
      return redrawPicture(job.bytes, job.within);
  }
}

answerJobs(work, (error) => (error instanceof DomainError ? error.code : undefined));
