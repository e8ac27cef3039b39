import { signInWith } from './auth-client.ts';

const leftKey = 'milon-google';

/** Leaves for Google. What this tab was about is remembered until it is back. */
export async function goToGoogle(callbackUrl?: string): Promise<void> {
  try {
    globalThis.sessionStorage.setItem(leftKey, '1');
  } catch {
    // Without it the sign-up form is not opened by itself on the way back.
  }
  await signInWith('google', callbackUrl ? { callbackUrl } : {});
}

/** Whether this tab has just come back from Google; true once. */
export function hasComeBack(): boolean {
  try {
    const left = globalThis.sessionStorage.getItem(leftKey) !== null;
    globalThis.sessionStorage.removeItem(leftKey);
    return left;
  } catch {
    return false;
  }
}
