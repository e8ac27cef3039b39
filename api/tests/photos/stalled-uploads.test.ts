import { connect, type Socket } from 'node:net';
import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { afterEach, expect, test } from 'vitest';
import { createContext } from '../../src/create-context.ts';
import { type ByteBudget, createByteBudget } from '../../src/platform/concurrency/byte-budget.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { type Member, signUp } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A form of the largest size, of which the last bytes never arrive. */
const stalledBytes = UPLOAD_LIMITS.maxBytes - 100;

let app: TestApp;
let server: RunningServer;
/** The bytes of all uploads that the server holds now, and the most that it held. */
let held: number;
let most: number;
let sockets: Socket[];

/** The budget, with its bytes counted as above. */
function counted(budget: ByteBudget): ByteBudget {
  return {
    open(allowance) {
      const share = budget.open(allowance);
      let own = 0;
      return {
        take(bytes) {
          share.take(bytes);
          own += bytes;
          held += bytes;
          most = Math.max(most, held);
        },
        close() {
          share.close();
          held -= own;
          own = 0;
        },
      };
    },
  };
}

/** Serves an application whose uploads may hold this many bytes together. */
async function serve(uploadBytes: number, idleSeconds: number): Promise<void> {
  held = 0;
  most = 0;
  sockets = [];
  app = await startTestApp({ UPLOAD_IDLE_SECONDS: String(idleSeconds) });
  const context = createContext(app.context.config, app.context.clock);
  const bounded = { ...context, uploadBytes: counted(createByteBudget(uploadBytes)) };
  server = await startServer(bounded, { graceMs: 50, jobs: [] });
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  await app.close();
});

/** Sends a form without its last bytes. Returns the answer after the server ended the connection. */
async function stall(member: Member): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += String(text);
  });
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  // A refused form may be cut off while it is sent.
  socket.on('error', () => {});
  socket.write(
    `POST /users/file/upload HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${member.cookie}\r\n` +
      'content-type: multipart/form-data; boundary=cut\r\n' +
      `content-length: ${UPLOAD_LIMITS.maxBytes}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(stalledBytes));
  await closed;
  return answer;
}

async function upload(member: Member, picture: Buffer) {
  const answer = await fetch(`${server.url}/users/file/upload`, {
    method: 'POST',
    headers: { cookie: member.cookie ?? '' },
    body: fileForm(picture),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

test('a member whose three uploads stall is refused the next ones, and others upload meanwhile (attack 68)', async () => {
  await serve(5 * UPLOAD_LIMITS.maxBytes, 300);
  const [him, other] = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'men' })];
  for (let n = 1; n <= 3; n += 1) {
    void stall(him);
    await expect.poll(() => held).toBe(n * stalledBytes);
  }
  // Larger than what is left of his part. Decoders ignore what comes behind a picture.
  const picture = Buffer.concat([await makePicture(1), Buffer.alloc(1024 * 1024)]);
  expect(await upload(him, picture)).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '5' });
  // Two more of these would use all memory for uploads.
  const refused = await Promise.all([stall(him), stall(him)]);
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 429 [^]*"TOO_MANY_REQUESTS"/);
  expect(held).toBe(3 * stalledBytes);
  expect((await upload(other, picture)).status).toBe(201);
  // Only what his uploads hold at the moment counts: once they are gone, the next one is read.
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => held).toBe(0);
  expect((await upload(him, picture)).status).toBe(201);
});

test('a form that is idle is ended, and its memory is free for others (attack 68)', async () => {
  // A single stalled form uses all memory for uploads.
  await serve(stalledBytes, 1);
  const [him, other] = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'men' })];
  const picture = await makePicture(1);
  expect(await stall(him)).toMatch(/^HTTP\/1\.1 408 [^]*"TOO_SLOW"/);
  expect(most).toBeGreaterThan(0);
  expect(held).toBe(0);
  expect((await upload(other, picture)).status).toBe(201);
});
