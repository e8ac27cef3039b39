import {
  staffBeginUploadCall,
  staffEndUploadCall,
  staffSendPartCall,
  staffUploadPhotoCall,
  staffUploadStateCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { answerBegin, answerEnd, answerPart, answerState } from './tus.ts';
import { uploadForMember } from './upload-for-member.ts';

export function staffUploadRoutes(): Router {
  const router = createRouter();
  mount(router, staffUploadPhotoCall, async ({ context, actor, query, upload }) => ({
    data: await uploadForMember(context, actor, query, upload.bytes),
  }));
  mount(router, staffBeginUploadCall, (asked) =>
    answerBegin(asked, asked.params.id, staffUploadStateCall.path),
  );
  mount(router, staffSendPartCall, (asked) => answerPart(asked, asked.params.id, asked.stream));
  mount(router, staffUploadStateCall, (asked) => answerState(asked, asked.params.id));
  mount(router, staffEndUploadCall, (asked) => answerEnd(asked, asked.params.id));
  return router;
}
