import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { openFaultyLine } from '../../bench/faults/faulty-line.ts';
import { createLimitedSms } from '../../src/platform/messaging/limited-sms.ts';
import type { OutgoingMessage } from '../../src/platform/messaging/messenger.ts';
import { createSmsGateway } from '../../src/platform/messaging/sms-gateway.ts';
import { createSmtp } from '../../src/platform/messaging/smtp.ts';
import { readOutbox } from '../support/outbox.ts';
import { signUp, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function start(environment: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp(environment);
  closing.push(() => app.close());
  return app;
}

interface MailBox {
  readonly url: string;
  readonly mails: { readonly to: string[]; readonly raw: string }[];
  /** The server's error for the next recipients; undefined if it accepts them. */
  refuse: Error | undefined;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback. */
async function startMailBox(): Promise<MailBox> {
  const box: { refuse: Error | undefined } = { refuse: undefined };
  const mails: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(box.refuse),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= new Promise((resolve) => {
      server.close(() => resolve());
    }));
  closing.push(stop);
  return Object.assign(box, { url: `smtp://127.0.0.1:${port}`, mails, stop });
}

/** The parts of a multipart mail by type, decoded. */
function partsOf(raw: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const type = /content-type: ([\w/]+)/i.exec(head)?.[1] ?? '';
      const text = body.join('\r\n\r\n');
      const decoded = /base64/i.test(head)
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('=\r\n', '')
              .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          ).toString();
      return [type, decoded];
    }),
  );
}

interface Gateway {
  readonly url: string;
  readonly asked: { readonly authorization: string | undefined; readonly body: unknown }[];
  answer: (response: ServerResponse) => void;
}

/** A real HTTP server that acts as the gateway. */
async function startGateway(): Promise<Gateway> {
  const asked: Gateway['asked'] = [];
  const gateway: { answer: Gateway['answer'] } = { answer: (response) => response.end('{}') };
  const server: Server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()),
      });
      gateway.answer(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );
  const { port } = server.address() as AddressInfo;
  return Object.assign(gateway, { url: `http://127.0.0.1:${port}/sms`, asked });
}

test('a mail goes to the SMTP server in the member’s language, as text and HTML, with code and link', async () => {
  const box = await startMailBox();
  const app = await start({ SMTP_URL: box.url });
  for (const [language, word] of [
    ['en', 'Verify my email'],
    ['bn', 'আমার ইমেইল যাচাই করুন'],
  ] as const) {
    const address = `her-${language}@example.com`;
    const member = await signUp(app, { gender: 'women', email: { address } });
    await member.put('/users/language', { language });
    expect((await member.post('/verify/email')).status).toBe(202);
    const mail = box.mails.at(-1);
    expect(mail?.to).toEqual([address]);
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
    const { 'text/plain': text = '', 'text/html': html = '' } = partsOf(mail?.raw ?? '');
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    const link = /http\S+\/verify\/email\?token=[\w-]{43}/.exec(text)?.[0] ?? '';
    expect(html).toContain(code);
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain(word);
    expect((await member.post('/verify/email/confirm', { code })).status).toBe(200);
  }
  expect(readOutbox(app)).toEqual([]);
});

test('a mail program can unsubscribe with one click, as RFC 8058 says', async () => {
  const box = await startMailBox();
  const app = await start({ SMTP_URL: box.url });
  const her = await signUpActive(app, { gender: 'women', email: { address: 'her@example.com' } });
  await app.context.db.updateTable('members').set({ email_verified: 1 }).execute();
  const him = await signUpActive(app, { gender: 'men' });
  await him.put('/users/invite?action=SEND', { _id: her.id });
  await app.context.background.settle();
  const raw = box.mails.at(-1)?.raw ?? '';
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  const url = /\r\nList-Unsubscribe: <(\S+)>\r\n/.exec(raw)?.[1] ?? '';
  const { 'text/html': html = '' } = partsOf(raw);
  expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
  const answer = await app.request(url.replace(app.context.config.publicUrl, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect((await her.refresh()).account.notifications.invitations.email).toBe('never');
});

test('a mail server that refuses or is down is reported as unavailable, and the try does not count', async () => {
  const box = await startMailBox();
  const app = await start({ SMTP_URL: box.url });
  const member = await signUp(app, { gender: 'men', email: { address: 'him@example.com' } });
  await member.post('/verify/email');
  const first = /\b\d{6}\b/.exec(partsOf(box.mails[0]?.raw ?? '')['text/plain'] ?? '')?.[0] ?? '';
  await app.advance(60_000);

  box.refuse = Object.assign(new Error('No such mailbox here'), { responseCode: 550 });
  for (let n = 0; n < 12; n += 1) {
    const refused = await member.post('/verify/email');
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(JSON.stringify(refused.body)).not.toContain('him@example.com');
  }
  await box.stop();
  expect((await member.post('/verify/email')).body.code).toBe('UNAVAILABLE');
  // The previous code is still the last one that was sent.
  expect((await member.post('/verify/email/confirm', { code: first })).status).toBe(200);
});

test('a silent mail server causes a timeout', async () => {
  const silent = await startGatewayThatHangs();
  const mail = createSmtp(silent.replace('http:', 'smtp:'), 'Milon <no-reply@example.com>', 60);
  await expect(mail.send({ to: 'her@example.com', subject: 'x', text: 'x' })).rejects.toThrow(
    /greeting|timeout/i,
  );
});

test('a mail server that answers drop by drop is given up', async () => {
  const line = await openFaultyLine((await startMailBox()).url);
  closing.push(() => line.close());
  line.inject({ kind: 'slices', bytes: 4, pauseMs: 50 });
  const mail = createSmtp(`smtp://${line.host}:${line.port}`, 'Milon <no-reply@example.com>', 500);
  const began = performance.now();
  await expect(mail.send({ to: 'her@example.com', subject: 'x', text: 'x'.repeat(4_000) })).rejects.toThrow();
  // Its answers alone take longer: none of them is late, and together they are.
  expect(performance.now() - began).toBeLessThan(20_000);
});

/** Accepts connections and never answers. */
async function startGatewayThatHangs(): Promise<string> {
  const { createServer: createTcp } = await import('node:net');
  const sockets = new Set<{ destroy(): void }>();
  const server = createTcp((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(resolve);
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an SMS is one call to the gateway with the configured token', async () => {
  const gateway = await startGateway();
  const app = await start({ SMS_URL: gateway.url, SMS_TOKEN: 'of the settings' });
  const member = await signUp(app, { gender: 'men', phoneNumber: { number: '1712345678' } });
  expect((await member.post('/verify/phone')).status).toBe(202);
  expect(gateway.asked).toEqual([
    {
      authorization: 'Bearer of the settings',
      body: { to: '+8801712345678', text: expect.stringMatching(/^\d{6} is your Milon code/) },
    },
  ]);
  const { text } = (gateway.asked[0] as { body: { text: string } }).body;
  expect((await member.post('/verify/phone/confirm', { code: text.slice(0, 6) })).status).toBe(200);
});

test('an SMS gateway that fails, redirects or is silent is reported as unavailable, and the try does not count', async () => {
  const gateway = await startGateway();
  const elsewhere = await startGateway();
  const app = await start({ SMS_URL: gateway.url, SMS_TOKEN: 'of the settings' });
  const member = await signUp(app, { gender: 'men' });
  const failures: Gateway['answer'][] = [
    (response) => response.writeHead(500).end('inside'),
    (response) => response.writeHead(307, { location: elsewhere.url }).end(),
    (response) => void response.destroy(),
  ];
  for (const failure of failures) {
    gateway.answer = failure;
    const answer = await member.post('/verify/phone');
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(JSON.stringify(answer.body)).not.toContain('inside');
  }
  expect(elsewhere.asked).toEqual([]);
  gateway.answer = (response) => response.end();
  expect((await member.post('/verify/phone')).status).toBe(202);

  gateway.answer = () => {};
  const hurried = createSmsGateway({ url: gateway.url, token: undefined }, 60);
  await expect(hurried.send({ to: '+8801712345678', text: 'x' })).rejects.toThrow(/greeting|timeout/i);
});

/** SMS within limits through a gateway at this address. */
function limitedBy(app: TestApp, url: string, notificationsPerDay: number) {
  const limits = { perDay: 10, notificationsPerDay, countries: ['+880'] };
  const sms = createLimitedSms(createSmsGateway({ url, token: undefined }), { ...app.context, ...limits });
  const send = (reserve?: OutgoingMessage['reserve']) =>
    sms.send({ to: '+8801712345678', text: 'x', ...(reserve ? { reserve } : {}) });
  const day = () =>
    app.context.db.selectFrom('sms_days').select(['sent', 'notifications']).executeTakeFirst();
  return { send, day };
}

test('notifications leave codes of new accounts their part, and both leave that of others', async () => {
  const app = await start({});
  const { send } = limitedBy(app, (await startGateway()).url, 4);
  for (let sent = 0; sent < 4; sent += 1) await send('notification');
  await expect(send('notification')).rejects.toThrow();
  for (let sent = 0; sent < 4; sent += 1) await send('new-account');
  await expect(send('new-account')).rejects.toThrow();
  await expect(send()).rejects.toThrow();
  await send('reset');

  await app.advance(24 * 60 * 60_000);
  for (let sent = 0; sent < 5; sent += 1) await send('new-account');
  await expect(send('new-account')).rejects.toThrow();
  await send();
});

test('a notification that was certainly not sent does not count, and a code always does', async () => {
  const app = await start({});
  const gateway = await startGateway();
  const { day, send } = limitedBy(app, gateway.url, 5);
  const nobody = limitedBy(app, 'http://127.0.0.1:2/sms', 5);
  gateway.answer = (response) => response.writeHead(400).end();
  await expect(send('notification')).rejects.toThrow('400');
  await expect(nobody.send('notification')).rejects.toThrow('not reached');
  expect(await day()).toEqual({ sent: 0, notifications: 0 });
  await expect(send()).rejects.toThrow('400');
  gateway.answer = (response) => response.writeHead(500).end();
  await expect(send('notification')).rejects.toThrow('500');
  expect(await day()).toEqual({ sent: 2, notifications: 1 });
});

test('SMS go only to the configured countries, and all members together have a daily limit', async () => {
  const app = await start({ SMS_DAILY_CAP: '3', SMS_COUNTRIES: '880, +91' });
  const abroad = await signUp(app, {
    gender: 'men',
    phoneNumber: { number: '2025550123', countryCode: '+1' },
    email: { address: 'abroad@example.com' },
  });
  const refused = await abroad.post('/verify/phone');
  expect([refused.status, refused.body.code]).toEqual([422, 'SMS_REFUSED']);
  expect((await abroad.post('/verify/email')).status).toBe(202);

  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(app, { gender: 'women' })));
  await app.advance(24 * 60 * 60_000);
  const answers = await Promise.all(people.map((person) => person.post('/verify/phone')));
  expect(answers.filter((answer) => answer.status === 202)).toHaveLength(3);
  expect(answers.filter((answer) => answer.body.code === 'SMS_REFUSED')).toHaveLength(3);
  expect(readOutbox(app).filter((message) => message.channel === 'sms')).toHaveLength(3);

  await app.advance(24 * 60 * 60_000);
  const late = people[answers.findIndex((answer) => answer.status !== 202)];
  expect((await late?.post('/verify/phone'))?.status).toBe(202);
});
