import { findLast } from '@milon/shared/lists';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '../../entities/session/session.ts';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { store } from '../../lib/store.ts';
import { type KeptAsked, keepAsked, keptAskedAtom } from '../../state/asked.ts';
import type { DialogName } from '../../state/dialog-params.ts';
import { closeAllDialogs, closeDialog, openDialog, openDialogsAtom } from '../../state/dialogs.ts';
import { gates } from './gates.ts';
import { keptAskedMs } from './kept-asked-ms.ts';
import { loadActs } from './load-acts.ts';
import { openGate } from './open-gate.ts';
import { forget, settle, shareWaiting, toAskAgain } from './waiting.ts';

/**
 * Follows what a gate interrupted until it goes on: once, by itself, for the same member. It is forgotten
 * after an hour, and when the person closes the gate without passing it. What others will see is asked about
 * after a wait, in every tab and after every load, until the person answers.
 */
export function FollowAsked({ kept }: { kept: KeptAsked }) {
  const { kind, user } = useViewer();
  const dialogs = useAtomValue(openDialogsAtom);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const gate = gates[kept.gate];
  const [isShown, setShown] = useState(kept.isRestored === true);
  /** The screen of the gate that was last on top, if this page has shown one. */
  const last = useRef<DialogName | 'first' | undefined>(kept.isRestored ? undefined : 'first');

  useEffect(() => {
    const timer = setTimeout(() => forget(kept), kept.at + keptAskedMs - Date.now());
    return () => clearTimeout(timer);
  }, [kept]);

  /** The dialog that asks again. */
  const [question, setQuestion] = useState<number>();
  useEffect(() => {
    if (!isShown) return;
    return shareWaiting(kept, () => {
      if (question !== undefined) closeDialog(question);
      keepAsked(undefined);
    });
  }, [isShown, kept, question]);

  // Once for each thing that was asked for: the component is mounted for it.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isShown || !isFirst.current) return;
    isFirst.current = false;
    void openGate(kept, pathname).then(setShown);
  }, [isShown, kept, pathname]);

  const isAsking = useRef(false);
  useEffect(() => {
    if (!isShown || kind === 'loading') return;
    if (user && kept.owner && kept.owner !== user._id) return forget(kept);
    if (question !== undefined) {
      // Closed without a yes.
      if (!dialogs.some(({ id }) => id === question)) settle(kept);
      return;
    }
    if (isAsking.current) return;
    if (!gate.stops(user, kept, pathname)) {
      const seen = toAskAgain(kept);
      if (seen) {
        isAsking.current = true;
        void loadActs().then(({ askAgain }) => {
          if (store.get(keptAskedAtom) === kept) setQuestion(askAgain(seen, () => settle(kept)));
        });
        return;
      }
      if (!settle(kept)) return;
      const { asked } = kept;
      if (asked.act === 'go') void closeAllDialogs().then(() => navigate(asked.path));
      void loadActs().then(({ goOn }) => goOn(asked));
      return;
    }
    if (!gate.isScreen) return;
    const shown = findLast(dialogs, gate.isScreen);
    if (shown) {
      last.current = shown.name;
    } else if (last.current && !kept.isOnItsWay) {
      // Who has just added an email in the profile verifies it next.
      const addedEmail = last.current === 'PROFILE' && user?.email?.isVerified === false;
      if (addedEmail) openDialog('VERIFY_CONTACT', { kind: 'email' });
      else keepAsked(undefined);
    }
  }, [isShown, kind, user, kept, gate, question, dialogs, pathname, navigate]);
  return null;
}
