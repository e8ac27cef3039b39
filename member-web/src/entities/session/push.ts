import { callRef } from '@milon/shared/client';
import type { showPushCall, startPushCall, stopPushCall } from '@milon/shared/contracts';
import { showPushRoute, startPushRoute, stopPushRoute } from '@milon/shared/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query-client.ts';
import { openDialog } from '../../state/dialogs.ts';
import { toastFailure } from '../../state/toast.ts';

const showRef = callRef<typeof showPushCall>(showPushRoute);
const startRef = callRef<typeof startPushCall>(startPushRoute);
const stopRef = callRef<typeof stopPushCall>(stopPushRoute);

const key = ['push'] as const;
const worker = '/push-worker.js';

/** `unable`: this browser knows no push, as an iPhone outside of an installed app; `denied`: its owner said no to it. */
export type PushState = 'unable' | 'denied' | 'off' | 'on';

export interface Push {
  /** The product has push set up, and it is known how this device stands. */
  readonly isOffered: boolean;
  readonly state: PushState;
  readonly busy: boolean;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

const isAble = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function heldSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

async function stateNow(endpoint: string | undefined): Promise<PushState> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const held = await heldSubscription();
  return held && held.endpoint === endpoint ? 'on' : 'off';
}

async function fetchPush(signal: AbortSignal) {
  const { data } = await callApi(showRef, { signal });
  return { publicKey: data.publicKey, state: await stateNow(data.endpoint) };
}

/** Asks the browser, which asks its owner, and tells the server where to. Does nothing where the owner says no. */
async function subscribe(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for somebody else, or with other keys, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callApi(startRef, { body: { endpoint, keys: { p256dh, auth } } });
}

async function unsubscribe(): Promise<void> {
  await callApi(stopRef);
  await clearPush();
}

/** Whoever looks at the page needs no reminder that they should. */
async function clearShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** Goes where a notification of the device leads, and clears away the others; gives back what stops listening. */
export function watchPushWorker(): () => void {
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

/** Ends the browser's own side; the server's ends with its session, or by its own call. */
export async function clearPush(): Promise<void> {
  if (!isAble()) return;
  try {
    await (await heldSubscription())?.unsubscribe();
  } catch (error) {
    logFailure('The push subscription could not be ended.', error);
  }
}

/** Whether this device is told of what happens while no page is open, and the way to change that. */
export function usePush(): Push {
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => fetchPush(signal), staleTime: 60_000 });
  const { isPending: busy, mutate } = useMutation({
    mutationFn: (publicKey: string | undefined) =>
      publicKey === undefined ? unsubscribe() : subscribe(publicKey),
    onError: toastFailure('Notifications on this device could not be changed.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });

  return {
    isOffered: data?.publicKey !== undefined,
    state: data?.state ?? 'off',
    busy,
    turnOn: () => (busy ? undefined : mutate(data?.publicKey ?? '')),
    turnOff: () => (busy ? undefined : mutate(undefined)),
  };
}
