import { DomainError } from '../domain-error.ts';
import type { Messenger } from '../messaging/messenger.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { Metrics } from './metrics.ts';

/**
 * Counts what is sent. `refused` is our own decision, such as the day's cap; `failed` is the other side's.
 */
export function countMessages(
  messenger: Messenger,
  { deliveries }: Metrics,
  channel: 'mail' | 'sms',
): Messenger {
  return {
    async send(message) {
      try {
        await messenger.send(message);
        deliveries.inc({ channel, result: 'sent' });
      } catch (error) {
        deliveries.inc({ channel, result: error instanceof DomainError ? 'refused' : 'failed' });
        throw error;
      }
    },
  };
}

/** The same for pushes; `gone` is a device that no longer wants them. */
export function countPushes(sender: PushSender, { deliveries }: Metrics): PushSender {
  return {
    ...sender,
    async send(subscription, text) {
      try {
        const result = await sender.send(subscription, text);
        deliveries.inc({ channel: 'push', result });
        return result;
      } catch (error) {
        deliveries.inc({ channel: 'push', result: 'failed' });
        throw error;
      }
    },
  };
}
