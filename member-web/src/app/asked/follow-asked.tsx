import { findLast } from '@milon/shared/lists';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '../../entities/session/session.ts';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { type KeptAsked, keepAsked } from '../../state/asked.ts';
import type { DialogName } from '../../state/dialog-params.ts';
import { closeAllDialogs, openDialog, openDialogsAtom } from '../../state/dialogs.ts';
import { gates } from './gates.ts';
import { keptAskedMs } from './kept-asked-ms.ts';
import { loadActs } from './load-acts.ts';
import { openGate } from './open-gate.ts';

const doneKey = 'milon-asked-done';

/** Whether this tab is the first to go on. A tab that the browser duplicated holds the same. */
function claim({ gate, at }: KeptAsked): boolean {
  const mark = `${gate} ${at}`;
  if (readStored(doneKey) === mark) return false;
  writeStored(doneKey, mark);
  return true;
}

/**
 * Follows what a gate interrupted until it goes on: once, by itself, for the same member. It is forgotten
 * after an hour, and when the person closes the gate without passing it.
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
    const timer = setTimeout(() => keepAsked(undefined), kept.at + keptAskedMs - Date.now());
    return () => clearTimeout(timer);
  }, [kept.at]);

  // Once for each thing that was asked for: the component is mounted for it.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isShown || !isFirst.current) return;
    isFirst.current = false;
    void openGate(kept, pathname).then(setShown);
  }, [isShown, kept, pathname]);

  useEffect(() => {
    if (!isShown || kind === 'loading') return;
    if (user && kept.owner && kept.owner !== user._id) return keepAsked(undefined);
    if (!gate.stops(user, kept, pathname)) {
      keepAsked(undefined);
      if (!claim(kept)) return;
      const { asked } = kept;
      if (asked.act === 'go') void closeAllDialogs().then(() => navigate(asked.path));
      void loadActs().then(({ goOn }) => goOn(asked, kept.gate));
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
  }, [isShown, kind, user, kept, gate, dialogs, pathname, navigate]);
  return null;
}
