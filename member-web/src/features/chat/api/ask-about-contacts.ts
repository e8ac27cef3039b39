import type { ContactKind } from '@milon/shared/rules';
import i18next from 'i18next';
import { confirmThen } from '../../../state/dialogs.ts';

/** Asks before a text with contacts is sent to this person. */
export function askAboutContacts(
  [kind, ...others]: readonly ContactKind[],
  name: string,
  send: () => void,
): void {
  confirmThen({
    title: i18next.t(`chat:contactQuestion_${kind && others.length === 0 ? kind : 'several'}`),
    text: i18next.t('chat:contactText', { name }),
    confirm: i18next.t('chat:contactSend'),
    onConfirm: send,
  });
}
