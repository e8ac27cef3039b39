import type { User } from '@milon/shared/contracts';
import { problemMessage } from '@milon/shared/messages';
import i18next from 'i18next';
import { wholeProfileQuery } from '../../entities/profile/use-whole-profile.ts';
import { setMark } from '../../entities/relationship/favorite.ts';
import { invite } from '../../entities/relationship/invitation.ts';
import { userKey } from '../../entities/session/session.ts';
import { chatLineAtom } from '../../features/chat/api/chat-state.ts';
import { sayHi } from '../../features/chat/api/say-hi.ts';
import { showContact } from '../../features/contacts/api/show-contact.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { askToBlock } from '../../parts/ask-to-block.ts';
import type { Asked, GateName } from '../../state/asked.ts';
import { openPlace } from '../../state/dialogs.ts';
import { toastError, toastFailure, toastSuccess } from '../../state/toast.ts';

/** Shows the question for a contact. Only a press spends a connect. */
async function askForContact(id: string): Promise<boolean> {
  const profile = await queryClient.fetchQuery({ ...wholeProfileQuery(id), staleTime: 0 });
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
      return t('asked:hi', { name: asked.name });
    }
    case 'block':
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

/** Says why this waits, and that it goes on. */
export function sayLater(gate: GateName): void {
  if (gate !== 'policy' && gate !== 'pause') return;
  const code = gate === 'policy' ? 'PROFILE_INACTIVE' : 'PROFILE_PAUSED';
  toastError(`${problemMessage(code, currentLanguage())} ${i18next.t(`asked:later_${gate}`)}`, 8_000);
}
