import { store } from '../../../lib/store.ts';
import { keepAsked, keptAskedAtom } from '../../../state/asked.ts';
import { signInWith } from './auth-client.ts';

const leftKey = 'milon-google';

function setOnItsWay(isOnItsWay: boolean): void {
  const kept = store.get(keptAskedAtom);
  if (kept) keepAsked({ ...kept, isOnItsWay });
}

/** Back may show this page as it was left. Nobody has signed in then: closing the form is a no again. */
const forgetOnBack = () => globalThis.addEventListener('pageshow', () => setOnItsWay(false), { once: true });

/** Opens Google's sign-in page, and remembers in this tab that it did. */
export async function goToGoogle(callbackUrl?: string): Promise<void> {
  try {
    globalThis.sessionStorage.setItem(leftKey, '1');
  } catch {
    // Without it, the sign-up form does not open automatically on return.
  }
  setOnItsWay(true);
  globalThis.addEventListener('pagehide', forgetOnBack, { once: true });
  await signInWith('google', callbackUrl ? { callbackUrl } : {});
}

/** Whether this tab has just returned from Google. Returns true only once. */
export function hasComeBack(): boolean {
  try {
    const left = globalThis.sessionStorage.getItem(leftKey) !== null;
    globalThis.sessionStorage.removeItem(leftKey);
    return left;
  } catch {
    return false;
  }
}
