import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/server.ts';
import { type Member, Person, signUp } from '../support/people.ts';
import { makePicture } from '../support/photos.ts';
import { startAnother } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let server: RunningServer;
let member: Member;
beforeAll(async () => {
  app = await startTestApp();
  server = await app.listen();
  member = await signUp(app, { gender: 'men' });
});
afterAll(() => app.close());

/** The status that the listening server returns for these exact bytes. Each part is its own packet. */
function statusOf(...parts: (string | Uint8Array)[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => {
      socket.setNoDelay(true);
      for (const part of parts) socket.write(part);
    });
    let answer = '';
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(answer.split(' ')[1])));
  });
}

const head = (method: string, path: string, ...headers: string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(server.url).host}`,
    `cookie: ${member.cookie}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

const json = 'content-type: application/json';
const inChunks = 'transfer-encoding: chunked';
const chunk = (bytes: string | Uint8Array) => {
  const part = Buffer.from(bytes);
  return Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
};
const bytewise = (text: string) => [...Array.from(text, chunk), '0\r\n\r\n'];

test('attack 52: a body in chunks of one byte is read like any other', async () => {
  expect(await statusOf(head('PATCH', '/users', json, inChunks), ...bytewise('{"height":"9"}'))).toBe(200);
  expect((await member.refresh()).height).toBe('9');
  expect(await statusOf(head('PATCH', '/users', json, inChunks), ...bytewise('{"height":'))).toBe(400);
});

test('attack 52: a photo in chunks is accepted', async () => {
  const boundary = '----a-boundary-that-no-picture-holds';
  const picture = await makePicture(1, 120, 150);
  const parts = [
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    picture.subarray(0, 100),
    picture.subarray(100),
    `\r\n--${boundary}--\r\n`,
  ];
  const multipart = `content-type: multipart/form-data; boundary=${boundary}`;
  expect(
    await statusOf(head('POST', '/users/file/upload', multipart, inChunks), ...parts.map(chunk), '0\r\n\r\n'),
  ).toBe(201);
});

test('attack 52: a body that is too large is refused by its header or while reading; two length headers are refused', async () => {
  expect(await statusOf(head('PATCH', '/users', json, 'content-length: 999999999'), '{')).toBe(413);
  const megabyte = Array.from({ length: 16 }, () => chunk('x'.repeat(65_536)));
  expect(await statusOf(head('PATCH', '/users', json, inChunks), ...megabyte)).toBe(413);
  expect(
    await statusOf(head('PATCH', '/users', json, inChunks, 'content-length: 4'), chunk('{}'), '0\r\n\r\n'),
  ).toBe(400);
});

test.each(['application/json ;', 'APPLICATION/JSON', 'application/json;charset=utf-16'])(
  'attack 51: a body of type "%s" is validated',
  async (type) => {
    const answer = await member.send('PATCH', '/users', { height: 'tall' }, { 'content-type': type });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID']);
  },
);

test.each([
  ['nesting 10,000 levels deep', `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['a repeated key', '{"height":"5","height":"6"}'],
  ['NUL', String.raw`{"about":{"myselfRequest":"a\u0000b"},"editStatus":"\u0000"}`],
])('attack 53: %s is refused as malformed', async (_, body) => {
  const answer = await app.request('/users', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: member.cookie ?? '' },
    body,
  });
  expect(answer.status).toBe(400);
});

test('NUL in a query or in the path of any call is malformed', async () => {
  const guest = new Person(app);
  for (const path of ['/auth/user?email=%00', '/users/feed/all?cursor=%00', '/users/search?id=a%00b'])
    expect([path, (await guest.get(path)).status]).toEqual([path, 400]);
  expect((await member.get('/transaction/%00')).status).toBe(400);
});

test('a silent connection does not prevent the server from stopping', async () => {
  const other = await startAnother(app, 50);
  const { hostname, port } = new URL(other.server.url);
  const silent = connect(Number(port), hostname);
  await new Promise((resolve) => silent.once('connect', resolve));
  const cut = new Promise((resolve) => silent.once('close', resolve));
  await other.server.close();
  await cut;
});
