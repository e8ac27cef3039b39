import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSession, useUserQuery } from '../../../entities/session/session.ts';
import { logFailure } from '../../../lib/log.ts';
import type { GoogleData } from '../../../state/state.ts';

/** The email of a settled Google session: no member has it, or the member could not be signed in. */
const settledAtom = atom<string | undefined>(undefined);

function useGoogleEmail(): GoogleData | undefined {
  const { session } = useSession();
  const { data: user } = useUserQuery();
  const google = user === null ? session?.user : undefined;
  if (!google?.email) return undefined;
  return { email: google.email, name: google.name, ...(google.image ? { image: google.image } : {}) };
}

/** Whether a Google session may still become a member's session. */
export function useGoogleUnsettled(): boolean {
  const google = useGoogleEmail();
  const settled = useAtomValue(settledAtom);
  return google !== undefined && settled !== google.email;
}

/** Loads code together with its texts. */
type WithTexts = <Code>(load: () => Promise<Code>) => Promise<Code>;

/** Settles a Google session without a member, once for each email. */
export function useGoogleSession(withTexts: WithTexts): void {
  const google = useGoogleEmail();
  const setSettled = useSetAtom(settledAtom);
  const email = google?.email;
  const name = google?.name ?? '';
  const image = google?.image;

  useEffect(() => {
    if (!email) return;
    withTexts(() => import('./settle-google.ts'))
      .then(({ settleGoogle }) => settleGoogle({ email, name, ...(image ? { image } : {}) }))
      .catch((error: unknown) => logFailure('The Google session could not be handled.', error))
      .finally(() => setSettled(email));
  }, [email, name, image, withTexts, setSettled]);
}
