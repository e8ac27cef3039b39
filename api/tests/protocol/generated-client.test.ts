import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signUp } from '../support/people.ts';
import { makePicture } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

let app: TestApp;
let folder: string;
beforeEach(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'milon-client-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

test('a client that is generated from the description compiles, signs in and uploads a photo', async () => {
  const { url } = await app.listen();
  const member = await signUp(app, { gender: 'men' });
  const [description, picture] = [join(folder, 'openapi.json'), join(folder, 'photo.jpg')];
  await writeFile(description, await (await fetch(`${url}/openapi.json`)).text());
  await writeFile(picture, await makePicture(1, 120, 150));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');

  await run(process.execPath, [join(root, 'generated-client/build.mjs'), description, folder]);
  const { countryCode, number } = member.user.phoneNumber!;
  const program = [
    join(folder, 'client.js'),
    url,
    `${countryCode}${number}`,
    'correct horse battery',
    picture,
  ];
  const { stdout } = await run(process.execPath, program);

  const photos = await app.context.db.selectFrom('photos').select(['id', 'member_id']).execute();
  const known = { isRefused: true, signedIn: member.id, user: member.id, photo: photos[0]?.id };
  expect(JSON.parse(stdout)).toEqual(known);
  expect(photos.map((photo) => photo.member_id)).toEqual([member.id]);
});
