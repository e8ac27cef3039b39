export interface OutgoingMessage {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  /** The same for mail programs that show HTML. */
  readonly html?: string;
  /** For a mail: the one-click unsubscribe address (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** For an SMS: which part of the daily cap it may use. */
  readonly reserve?: 'notification' | 'new-account' | 'reset' | 'known-device';
}

/** The message was certainly not sent: nobody took it. */
export class NotSent extends Error {}

/** One way of reaching a person outside the product: SMS or mail. Rejects if the message was not accepted. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<void>;
}
