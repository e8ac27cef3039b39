import { createTransport } from 'nodemailer';
import type { Messenger } from './messenger.ts';

/** Mail through an SMTP server; `from` is the product's own address. */
export function createSmtp(url: string, from: string): Messenger {
  const transport = createTransport(url);
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
