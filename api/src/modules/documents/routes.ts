import { ownDocumentCall, uploadDocumentCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { findOwnDocument } from './find-own-document.ts';
import { submitDocument } from './submit-document.ts';

export function documentRoutes(): Router {
  const router = createRouter();
  mount(router, ownDocumentCall, ({ context, actor }) => findOwnDocument(context, actor.id));
  mount(router, uploadDocumentCall, ({ context, actor, upload: { fields, files } }) =>
    submitDocument(context, actor, {
      ...fields,
      scans: [files.front, ...(files.back ? [files.back] : [])].map(({ bytes }) => bytes),
    }),
  );
  return router;
}
