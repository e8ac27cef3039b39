import type { NotificationKind } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { mailHtml } from '../../../platform/messaging/mail-html.ts';
import type { OutgoingMessage } from '../../../platform/messaging/messenger.ts';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import { notificationTexts } from '../notification-texts.ts';
import type { RecipientRow } from '../queries.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

/** A member who gets a mail; `email` is verified. */
export type Addressee = RecipientRow & { readonly email: string };

/** A member who can use the account and has a verified address; undefined for all others. */
export function addresseeOf(row: RecipientRow | undefined): Addressee | undefined {
  if (!row?.email || row.email_verified !== 1) return undefined;
  if (row.is_deleted || row.is_disabled || !policyAllows(row.active_policy).signsIn) return undefined;
  return { ...row, email: row.email };
}

interface Content {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Path on this origin that the button opens. */
  readonly path: string;
  /** The kinds that it belongs to; the mail offers to end each of them. */
  readonly kinds: readonly NotificationKind[];
}

/**
 * A notification mail with a link to the page, and links that end such mails with one click and without a
 * sign-in.
 */
export function notificationMail(context: AppContext, to: Addressee, content: Content): OutgoingMessage {
  const { keys } = context;
  const { publicUrl } = context.config;
  const { subject, lines, path, kinds } = content;
  const language = spokenLanguage(to);
  const words = notificationTexts[language];
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
