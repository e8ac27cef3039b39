import { encryptPush, type PushKeys } from './encrypt.ts';
import { isPushService } from './push-service.ts';
import { type VapidSettings, vapidHeader, vapidKey } from './vapid.ts';

export interface PushSettings extends VapidSettings {
  /** Origins in addition to the browsers' own services. */
  readonly services: readonly string[];
}

export interface PushSubscription extends PushKeys {
  readonly endpoint: string;
}

/** Sends to browsers through their push services. */
export interface PushSender {
  /** The key that browsers need to subscribe. */
  readonly publicKey: string;
  /** Whether the server may call this address. */
  accepts(endpoint: string): boolean;
  /**
   * Sends a text that only the browser can read; `gone`: the subscription no longer exists. Throws if it was
   * not accepted.
   */
  send(subscription: PushSubscription, text: string): Promise<'sent' | 'gone'>;
}

/** How long a push service stores a message that it cannot deliver immediately. */
const keptSeconds = 24 * 3600;
const timeoutMs = 10_000;

export function createPushSender(settings: PushSettings, clock: () => number): PushSender {
  const key = vapidKey(settings);
  const accepts = (endpoint: string) => isPushService(endpoint, settings.services);
  return {
    publicKey: settings.publicKey,
    accepts,
    async send(subscription, text) {
      const { endpoint } = subscription;
      // Also for a subscription that was accepted when other services were allowed.
      if (!accepts(endpoint)) return 'gone';
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: vapidHeader(settings, key, new URL(endpoint).origin, clock()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(keptSeconds),
          urgency: 'normal',
        },
        body: new Uint8Array(encryptPush(subscription, text)),
        // A checked address must not redirect to another.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`);
      return 'sent';
    },
  };
}
