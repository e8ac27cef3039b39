import type { Profile } from '@milon/shared/contracts';
import { useShowContact } from '../../entities/relationship/show-contact-context.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { store } from '../../lib/store.ts';
import { openDialog } from '../../state/dialogs.ts';
import { activeProfileAtom } from '../../state/state.ts';

/** What Chat and Call do. A guest is asked to sign up first (spec §6). */
export function useTalk(profile: Profile, name: string) {
  const { user } = useViewer();
  const showContact = useShowContact();
  return {
    chat() {
      const params = { profileId: profile._id, name };
      if (!user) return promptSignUp({ act: 'open', place: { name: 'SINGLE_CHAT_WINDOW', params } });
      store.set(activeProfileAtom, profile);
      openDialog('SINGLE_CHAT_WINDOW', params);
    },
    call() {
      if (user) showContact(profile);
      else promptSignUp({ act: 'contact', id: profile._id, name: profile.firstName });
    },
  };
}
