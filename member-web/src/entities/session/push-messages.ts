import { logFailure } from '../../lib/log.ts';
import { openDialog } from '../../state/dialogs.ts';

/* What every page does about push notifications. How they are turned on is in `push.ts`. */

/** Whether this browser has push. */
export const isPushAble = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The subscription that this browser holds. */
export async function heldSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Clears notifications from the device: a member who is on the page does not need them. */
async function clearShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/**
 * Opens the page that a pressed notification leads to, and clears the others. Returns a function that stops
 * listening.
 */
export function watchPushMessages(): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const onMessage = ({ data }: MessageEvent<{ open?: string } | undefined>) => {
    if (data?.open === '/chat') openDialog('CHAT_LIST');
    if (data?.open === '/notifications') openDialog('NOTIFICATIONS');
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void clearShown();
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onVisible);
  onVisible();
  return () => {
    navigator.serviceWorker.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Ends the browser's subscription. The server's ends with the session or by its own call. */
export async function clearPush(): Promise<void> {
  if (!isPushAble()) return;
  try {
    await (await heldSubscription())?.unsubscribe();
  } catch (error) {
    logFailure('The push subscription could not be ended.', error);
  }
}
