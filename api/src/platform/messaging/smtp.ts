import { createTransport } from 'nodemailer';
import type { Messenger } from './messenger.ts';

/** A person waits for the answer: a server that says nothing is given up soon. */
const patienceMs = 10_000;

/** Taken as it is: a long address is never folded. */
const oneClick = (url: string) => ({
  'list-unsubscribe': { prepared: true, value: `<${url}>` },
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});

/** Mail through an SMTP server; `from` is the product's own address. */
export function createSmtp(url: string, from: string, timeoutMs: number = patienceMs): Messenger {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a message is ever fetched from a disk or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        // An object: its address is never parsed into several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'auto-submitted': 'auto-generated', ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
      });
    },
  };
}
