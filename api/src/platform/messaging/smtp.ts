import { createTransport } from 'nodemailer';
import type { Messenger } from './messenger.ts';

/** A person waits for the answer, so an unresponsive server times out soon. */
const mailTimeoutMs = 10_000;
/** A server that answers, but always a little, is given up after so many of these times. */
const timesInAll = 3;

/** Sent unchanged: a long address is never folded. */
const oneClick = (url: string) => ({
  'list-unsubscribe': { prepared: true, value: `<${url}>` },
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});

const connectTo = (url: string, timeoutMs: number) =>
  createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a message is ever loaded from a disk or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Signs in to an SMTP server and sends nothing. Throws if it does not let us in. */
export async function checkSmtp(url: string, timeoutMs: number): Promise<void> {
  const transport = connectTo(url, timeoutMs);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Mail through an SMTP server; `from` is the product's own address. */
export function createSmtp(url: string, from: string, timeoutMs: number = mailTimeoutMs): Messenger {
  const transport = connectTo(url, timeoutMs);
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        // As an object the address is never parsed into several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        signal: AbortSignal.timeout(timeoutMs * timesInAll),
        headers: { 'auto-submitted': 'auto-generated', ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
      });
    },
  };
}
