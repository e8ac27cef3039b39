import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSession, useUserQuery } from '../../../entities/session/session.ts';
import { logFailure } from '../../../lib/log.ts';
import { emailRegisteredAtom, type GoogleData } from '../../../state/state.ts';

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

const loadSettle = () => import('./settle-google.ts');

/** Resolves to false if the step failed to load. */
function orFalse(step: Promise<boolean>): Promise<boolean> {
  return step.catch((error: unknown) => {
    logFailure('The Google session could not be handled.', error);
    return false;
  });
}

/**
 * Handles a Google session without a member. If the email is registered, signs the member in and fetches the
 * user again. A failure clears the flag silently, except for an account that is closed, deleted or, at
 * least for now, signed in to by phone (spec §4, §8). If the email is not registered, offers to sign up.
 */
export function useGoogleSession(withTexts: WithTexts): void {
  const google = useGoogleEmail();
  const [registered, setRegistered] = useAtom(emailRegisteredAtom);
  const setSettled = useSetAtom(settledAtom);
  const email = google?.email;
  const name = google?.name ?? '';
  const image = google?.image;

  useEffect(() => {
    if (!email) return;
    const lookUp = async () => {
      const { lookUpGoogle } = await withTexts(loadSettle);
      return lookUpGoogle({ email, name, ...(image ? { image } : {}) });
    };
    void orFalse(lookUp()).then((isRegistered) => {
      setRegistered(isRegistered);
      if (!isRegistered) setSettled(email);
    });
  }, [email, name, image, withTexts, setRegistered, setSettled]);

  useEffect(() => {
    if (!registered || !email) return;
    const signIn = async () => {
      const { signInWithGoogle } = await withTexts(loadSettle);
      return signInWithGoogle({ email, name, ...(image ? { image } : {}) });
    };
    void orFalse(signIn()).then((isSignedIn) => {
      if (isSignedIn) return;
      setRegistered(false);
      setSettled(email);
    });
  }, [registered, email, name, image, withTexts, setRegistered, setSettled]);
}
