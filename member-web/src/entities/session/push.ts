import { showPushRoute, startPushRoute, stopPushRoute } from '@milon/shared/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query/query-client.ts';
import { callApi } from '../../lib/server/api.ts';
import { toastFailure } from '../../state/toast.ts';
import { clearPush, heldSubscription, isPushAble } from './push-messages.ts';

const key = ['push'] as const;
const worker = '/service-worker.js';

/**
 * `unable`: this browser has no push, like an iPhone outside of an installed app; `denied`: the user refused
 * permission.
 */
export type PushState = 'unable' | 'denied' | 'off' | 'on';

export interface Push {
  /** Whether the product has push set up and this device's state is known. */
  readonly isOffered: boolean;
  readonly state: PushState;
  readonly busy: boolean;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

async function stateNow(endpoint: string | undefined): Promise<PushState> {
  if (!isPushAble()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const held = await heldSubscription();
  return held && held.endpoint === endpoint ? 'on' : 'off';
}

async function fetchPush(signal: AbortSignal) {
  const { data } = await callApi(showPushRoute, { signal });
  return { publicKey: data.publicKey, state: await stateNow(data.endpoint) };
}

/**
 * Asks for permission through the browser and registers the subscription with the server. Does nothing if the
 * user refuses.
 */
async function subscribe(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription of another member or with other keys is useless.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callApi(startPushRoute, { body: { endpoint, keys: { p256dh, auth } } });
}

async function unsubscribe(): Promise<void> {
  await callApi(stopPushRoute);
  await clearPush();
}

/** Whether this device gets notifications while no page is open, and the functions that change it. */
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
