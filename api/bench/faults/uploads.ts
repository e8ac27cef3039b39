import sharp from 'sharp';

/** A JPEG of noise, about half a megabyte, which no other one equals. */
function makeNoise(): Promise<Buffer> {
  const noise = {
    create: { width: 600, height: 700, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  };
  return sharp(noise as never)
    .jpeg()
    .toBuffer();
}

/** Sends a photo; `answer` is the status and the code, and the photo's id is undefined if it was refused. */
export async function upload(url: string, cookie: string): Promise<{ answer: string; id?: string }> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await makeNoise())], 'photo.jpg', { type: 'image/jpeg' }));
  const answered = await fetch(`${url}/users/file/upload`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: form,
  });
  const body = (await answered.json()) as { code?: string; data?: { _id: string }; _id?: string };
  const answer = `${answered.status} ${body.code ?? ''}`.trim();
  const id = body._id ?? body.data?._id;
  return { answer, ...(answered.ok && id ? { id } : {}) };
}

const tus = { 'tus-resumable': '1.0.0' };

/** Begins an upload in parts and sends half of it; returns how many bytes the server says that it has. */
export async function uploadHalf(url: string, cookie: string): Promise<number> {
  const bytes = await makeNoise();
  const signedIn = { cookie, origin: url, ...tus };
  const begun = await fetch(`${url}/users/photos/uploads`, {
    method: 'POST',
    headers: {
      ...signedIn,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': `filename ${btoa('photo.jpg')},filetype ${btoa('image/jpeg')}`,
    },
  });
  const place = begun.headers.get('location');
  if (!place) return 0;
  const sent = await fetch(new URL(place, url), {
    method: 'PATCH',
    headers: { ...signedIn, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(bytes.subarray(0, bytes.byteLength / 2)),
  });
  return Number(sent.headers.get('upload-offset') ?? 0);
}
