import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
// oxlint-disable-next-line house/import-rules -- the call itself is measured, without a payment around it
import { fetchGateway } from '../../src/modules/payments/fetch-gateway.ts';
import { createLog } from '../../src/platform/log.ts';
import { createSmsGateway } from '../../src/platform/messaging/sms-gateway.ts';
import { createSmtp } from '../../src/platform/messaging/smtp.ts';
import { createPushSender } from '../../src/platform/push/push-sender.ts';
import { createS3Storage } from '../../src/platform/storage/s3.ts';
// oxlint-disable-next-line house/import-rules -- the tests have the only bucket
import { startBucket } from '../../tests/support/services/bucket.ts';
import type { Figure } from '../figure.ts';
import { type FaultyLine, openFaultyLine } from './faulty-line.ts';
import { faults } from './kinds.ts';

/** A service behind a line, and one call to it. */
interface Service {
  readonly name: string;
  readonly line: FaultyLine;
  /** Throws if it is given up. */
  call(): Promise<unknown>;
  /** The longest that a call may take. */
  readonly limitMs: number;
}

/** An HTTP server that accepts everything. */
async function startAccepting(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"status":"SUCCESS"}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function startMail(): Promise<{ url: string; stop(): void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => void stream.resume().on('end', () => done()),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}

const grace = 3_000;
/** A pair of keys as browsers and servers make them for push. */
function pushPair(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}

/** What each fault on the way to each service that the product calls leads to, and in which time. */
export async function serviceFaults(): Promise<Figure[]> {
  const [web, mail, bucket] = [await startAccepting(), await startMail(), await startBucket()];
  const lines = {
    SMTP: await openFaultyLine(mail.url),
    SMS: await openFaultyLine(web.url),
    gateway: await openFaultyLine(web.url),
    push: await openFaultyLine(web.url),
    bucket: await openFaultyLine(bucket.settings.endpoint),
  };
  const smtp = createSmtp(lines.SMTP.through(mail.url), 'Milon <no-reply@example.com>');
  const sms = createSmsGateway({ url: lines.SMS.through(web.url), token: undefined });
  const push = createPushSender(
    {
      ...pushPair(),
      subject: 'mailto:bench@example.com',
      services: [new URL(lines.push.through(web.url)).origin],
    },
    Date.now,
  );
  // Nobody reads what is sent to this browser.
  const browser = { p256dh: pushPair().publicKey, auth: randomBytes(16).toString('base64url') };
  const storage = createS3Storage(
    { ...bucket.settings, endpoint: lines.bucket.through(bucket.settings.endpoint) },
    createLog('silent'),
  );
  const services: Service[] = [
    {
      name: 'SMTP',
      line: lines.SMTP,
      limitMs: 30_000 + grace,
      call: () => smtp.send({ to: 'her@example.com', subject: 'Hello', text: 'Hello' }),
    },
    {
      name: 'SMS',
      line: lines.SMS,
      limitMs: 10_000 + grace,
      call: () => sms.send({ to: '+8801', text: 'x' }),
    },
    {
      name: 'gateway',
      line: lines.gateway,
      limitMs: 30_000 + grace,
      async call() {
        const answer = await fetchGateway(lines.gateway.through(web.url), { method: 'POST', body: 'x' });
        if ('unusable' in answer) throw new Error(answer.unusable);
      },
    },
    {
      name: 'push',
      line: lines.push,
      limitMs: 10_000 + grace,
      call: () => push.send({ endpoint: `${lines.push.through(web.url)}one`, ...browser }, 'x'),
    },
    {
      name: 'bucket',
      line: lines.bucket,
      limitMs: 6_000 + grace,
      call: () => storage.put('bench/one.bin', Buffer.alloc(20_000)),
    },
  ];
  /** One service meets the faults one after another, and works again after each. */
  async function meet({ call, limitMs, line, name }: Service): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const fault of faults) {
      line.inject(fault);
      const began = performance.now();
      const outcome = await call().then(
        () => 'done',
        (error: Error) => `given up (${error.name === 'Error' ? error.message.slice(0, 40) : error.name})`,
      );
      const ms = performance.now() - began;
      line.inject(undefined);
      while (
        !(await call().then(
          () => true,
          () => false,
        ))
      )
        await new Promise((next) => setTimeout(next, 200));
      figures.push({
        id: `R8 ${name} ${fault.kind}`,
        what: 'one call, ms',
        measured: `${outcome} after ${Math.round(ms)} ms`,
        against: `works ${Math.round(performance.now() - began - ms)} ms after its end`,
        value: ms,
        reach: limitMs,
        is: 'at most',
      });
    }
    return figures;
  }
  try {
    return (await Promise.all(services.map(meet))).flat();
  } finally {
    for (const line of Object.values(lines)) await line.close();
    web.stop();
    mail.stop();
    await bucket.stop();
  }
}
