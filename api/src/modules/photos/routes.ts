import { deletePhotoCall, orderPhotosCall, servePhotoCall, uploadPhotoCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { addPhoto } from './add-photo.ts';
import { orderPhotos } from './order-photos.ts';
import { removePhoto } from './remove-photo.ts';
import type { RenditionFormat, RenditionSize } from './render-photo.ts';
import { servePhoto } from './serve-photo.ts';

const mediaTypes: Readonly<Record<RenditionFormat, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

export function photoRoutes(): Router {
  const router = createRouter();
  mount(router, uploadPhotoCall, async ({ context, actor, upload }) => ({
    data: await addPhoto(context, actor, upload.bytes),
  }));
  mount(router, deletePhotoCall, ({ context, actor, params }) => removePhoto(context, actor, params.id));
  mount(router, orderPhotosCall, async ({ context, actor, body }) => ({
    data: await orderPhotos(context, actor, body.ids),
  }));
  mount(router, servePhotoCall, async ({ context, actor, params, query, http }) => {
    const [size, format] = params.file.split('.') as [RenditionSize, RenditionFormat];
    const { bytes, shown } = await servePhoto(context, actor, {
      photoId: params.id,
      size,
      format,
      token: query.t ?? '',
    });
    // A rendition never changes, so its name is its validator; permission was asked for above, also for a 304.
    const etag = `"${params.id}-${shown}-${format}"`;
    const headers = { etag, 'cache-control': 'private, max-age=3600' };
    if (http.req.header('if-none-match') === etag) return http.body(null, 304, headers);
    return http.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': mediaTypes[format] });
  });
  return router;
}
