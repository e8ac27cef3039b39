import type { User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { wholeProfileQuery } from '../../entities/profile/use-whole-profile.ts';
import { setMark } from '../../entities/relationship/favorite.ts';
import { invite } from '../../entities/relationship/invitation.ts';
import { userKey } from '../../entities/session/session.ts';
import { chatLineAtom } from '../../features/chat/api/chat-state.ts';
import { hiDraft, sayHi } from '../../features/chat/api/say-hi.ts';
import { showContact } from '../../features/contacts/api/show-contact.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { saveDraft } from '../../lib/storage/draft-storage.ts';
import { store } from '../../lib/store.ts';
import { askToBlock } from '../../parts/ask-to-block.ts';
import type { Asked, KeptAsked } from '../../state/asked.ts';
import { closeDialogsWhere, openDialog, openPlace } from '../../state/dialogs.ts';
import { toastError, toastFailure, toastSuccess } from '../../state/toast.ts';
import { isWait, type Seen } from './waiting.ts';

/** Shows the question for a contact, in place of the one that was refused. Only a press spends a connect. */
async function askForContact(id: string): Promise<boolean> {
  const profile = await queryClient.fetchQuery({ ...wholeProfileQuery(id), staleTime: 0 });
  closeDialogsWhere(({ name }) => name === 'CONTACT');
  return ['ask', 'shown'].includes(showContact(profile));
}

/** Does what was asked for. Returns what to say about it; undefined if another gate or a refusal says it. */
async function act(asked: Asked): Promise<string | undefined> {
  const { t } = i18next;
  switch (asked.act) {
    case 'invite': {
      const { id, name, action, reason } = asked;
      return (await invite(id, action, reason)) ? t(`asked:invite_${action}`, { name }) : undefined;
    }
    case 'favorite': {
      const { id, name, add } = asked;
      return (await setMark(id, 'favorite', add)) ? t(`asked:favorite_${add}`, { name }) : undefined;
    }
    case 'contact':
      return (await askForContact(asked.id)) ? t('asked:contact', { name: asked.name }) : undefined;
    case 'messages':
      return store.get(chatLineAtom)?.outbox.retryTo(asked.id)
        ? t('asked:messages', { name: asked.name })
        : undefined;
    case 'hi': {
      const user = queryClient.getQueryData<User | null>(userKey);
      if (!user) return undefined;
      await sayHi(user, asked.id, asked.text);
      saveDraft(user._id, hiDraft(asked.id), undefined);
      return t('asked:hi', { name: asked.name });
    }
    case 'block':
      if (!asked.add) return (await setMark(asked.id, 'block', false)) ? t('asked:unblocked') : undefined;
      askToBlock(asked.id);
      return t('asked:goOn');
    case 'open':
      openPlace(asked.place);
      return t('asked:goOn');
    case 'go':
      return t('asked:goOn');
  }
}

/** Goes on with what a gate interrupted, and says so. */
export async function goOn(asked: Asked): Promise<void> {
  try {
    const said = await act(asked);
    if (said !== undefined) toastSuccess(said);
  } catch (error) {
    toastFailure('What was asked for before a gate failed.')(error);
  }
}

/**
 * Asks about what another person will see. At a yes it goes on if `isFirst` says so. Returns the dialog's id.
 */
export function askAgain(asked: Seen, isFirst: () => boolean): number {
  const { t } = i18next;
  const act = asked.act === 'invite' ? (`invite_${asked.action}` as const) : asked.act;
  return openDialog('CONFIRM', {
    title: t(`asked:still_${act}`, { name: asked.name }),
    text: t('asked:goOn'),
    confirm: t('asked:yes'),
    onConfirm: () => isFirst() && goOn(asked),
  });
}

/** Says why this waits, and what comes of it. */
export function sayLater({ gate, said = '' }: KeptAsked): void {
  if (isWait(gate)) toastError(`${said} ${i18next.t(`asked:later_${gate}`)}`, 8_000);
}
