import type { PhotoFormat, PhotoSize } from '@milon/shared/contracts';
import { deletePhotoCall, orderPhotosCall, servePhotoCall, uploadPhotoCall } from '@milon/shared/contracts';
import { knownBrowser } from '../../http/cookies/browser-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { addPhoto } from './add-photo.ts';
import { orderPhotos } from './order-photos.ts';
import { removePhoto } from './remove-photo.ts';
import { servePhoto } from './serve/serve-photo.ts';

const mediaTypes: Readonly<Record<PhotoFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  avif: 'image/avif',
};

export function photoRoutes(): Router {
  const router = createRouter();
  mount(router, uploadPhotoCall, async ({ context, actor, upload }) => ({
    data: await addPhoto(context, actor, upload.bytes),
  }));
  mount(router, deletePhotoCall, ({ context, actor, params }) => removePhoto(context, actor, params.id));
  mount(router, orderPhotosCall, async ({ context, actor, body }) => ({
    data: await orderPhotos(context, actor, body.ids),
  }));
  mount(router, servePhotoCall, async ({ context, actor, params, query, http, address }) => {
    const [size, format] = params.file.split('.') as [PhotoSize, PhotoFormat];
    const served = await servePhoto(context, actor, {
      photoId: params.id,
      size,
      format,
      token: query.t ?? '',
      address,
      browser: knownBrowser(http, context),
    });
    // A rendition never changes, so its name is its validator. Access was checked above, for a 304 too.
    const etag = `"${params.id}-${served.size}-${served.format}"`;
    const headers = {
      etag,
      'cache-control': served.forStaff ? 'private, max-age=3600' : 'private, no-cache',
    };
    if (http.req.header('if-none-match') === etag) return http.body(null, 304, headers);
    const bytes = await served.read();
    return http.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': mediaTypes[served.format] });
  });
  return router;
}
