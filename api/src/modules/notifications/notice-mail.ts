import type { NotificationKind } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { mailHtml } from '../../platform/messaging/mail-html.ts';
import type { OutgoingMessage } from '../../platform/messaging/messenger.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { kindOf, type Notice } from './notice.ts';
import { noticeLines, noticeWords } from './notice-words.ts';
import type { RecipientRow } from './queries.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

/** Somebody who is written to; `email` is verified. */
export type Addressee = RecipientRow & { readonly email: string };

interface Content {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Path on this origin where it goes on. */
  readonly path: string;
  /** The choices that it falls under, each of which it offers to end. */
  readonly kinds: readonly NotificationKind[];
}

/** A mail of what happened: the way to it, and where such mails are ended, by one click and without a sign-in. */
export function mailTo(context: AppContext, to: Addressee, content: Content): OutgoingMessage {
  const { keys } = context;
  const { publicUrl } = context.config;
  const { subject, lines, path, kinds } = content;
  const language = spokenLanguage(to);
  const words = noticeWords[language];
  const href = `${publicUrl}${path}`;
  const footer = `${words.footer} ${publicUrl}/settings`;
  const linkOf = (ended: readonly NotificationKind[]) =>
    `${unsubscribeUrl({ keys, publicUrl }, to, ended)}&lang=${language}`;
  const stops = kinds.map((kind) => ({ label: words.stop[kind], href: linkOf([kind]) }));
  const stopLines = stops.map(({ label, href }) => `${label}: ${href}`);
  return {
    to: to.email,
    subject,
    text: `${lines.join('\n')}\n\n${href}\n\n${footer}\n${stopLines.join('\n')}\n`,
    html: mailHtml(language, [...lines, { label: words.open, href }], footer, stops),
    unsubscribeUrl: linkOf(kinds),
  };
}

/** One notice as a mail. `name` is of the other one, where there is one. */
export function noticeMail(
  context: AppContext,
  to: Addressee,
  notice: Notice,
  name: string,
): OutgoingMessage {
  const words = noticeWords[spokenLanguage(to)];
  return mailTo(context, to, {
    subject: words.subject[notice.about],
    lines: noticeLines(notice, name, words),
    path: 'otherId' in notice ? '/notifications' : '/profile',
    kinds: [kindOf(notice)],
  });
}
