import type { SettingChange } from '@milon/shared/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Person } from '../support/people.ts';
import { fileForm } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterAll(() => app.close());

const upload = (form: FormData) => admin.post('/admin/settings/logo', form);
const shown = async () => (await new Person(app).get('/admin-settings')).body.logo;

/** A wide red logo on transparency, with words in its metadata. */
const makeLogo = () =>
  sharp({ create: { width: 1200, height: 200, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'the designer' } })
    .png()
    .toBuffer();

test('a logo is uploaded, looked at, shown to everyone and removed [S3.7]', async () => {
  const sent = await upload(fileForm(await makeLogo(), 'logo.png', 'image/png'));
  expect(sent.status).toBe(201);
  const { src } = sent.body.data;
  expect(src).toMatch(/^\/logo\/[0-9a-f]{64}-480x80\.webp$/);

  // The file is encoded again: it fits its place, keeps transparency and has no metadata. Browsers keep it.
  const served = await app.request(src);
  expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  const bytes = Buffer.from(await served.arrayBuffer());
  const { format, width, height, hasAlpha, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, hasAlpha, exif }).toEqual({
    format: 'webp',
    width: 480,
    height: 80,
    hasAlpha: true,
    exif: undefined,
  });

  // Nobody sees it until the settings name it.
  expect(await shown()).toBe('');
  const settings = (await admin.get('/admin/settings')).body;
  const saved = await admin.put('/admin/settings', { ...settings, logo: src });
  expect([saved.status, await shown()]).toEqual([200, src]);
  const { data: changes } = (await admin.get('/admin/settings/changes')).body;
  expect(changes.find(({ name }: SettingChange) => name === 'logo').staffId).toBe(admin.id);

  const removed = await admin.put('/admin/settings', { ...saved.body, logo: '' });
  expect([removed.status, await shown()]).toEqual([200, '']);
  const { data: rows } = (await admin.get('/admin/audit?targetId=settings')).body;
  expect(rows.map((row: { action: string }) => row.action)).toEqual([
    'settings.update',
    'settings.update',
    'settings.logo',
  ]);
});

test('no drawing, no other file and no other role can set a logo', async () => {
  const drawing = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  );
  for (const form of [
    fileForm(drawing, 'logo.svg', 'image/svg+xml'),
    fileForm(drawing, 'logo.png', 'image/png'),
    fileForm(
      await sharp(await makeLogo())
        .gif()
        .toBuffer(),
      'logo.gif',
      'image/gif',
    ),
  ]) {
    const refused = await upload(form);
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_AN_IMAGE']);
  }
  const form = () => fileForm(new Uint8Array(1), 'logo.png', 'image/png');
  expect((await new Person(app).post('/admin/settings/logo', form())).status).toBe(401);
  expect((await (await signInStaff(app, 'uploader')).post('/admin/settings/logo', form())).status).toBe(403);
  expect((await app.request(`/logo/${'0'.repeat(64)}-480x80.webp`)).status).toBe(404);
});
