export interface OutgoingMessage {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  /** The same for mail programs that show HTML. */
  readonly html?: string;
  /** Of a mail: where a mail program ends such mails by one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Of an SMS: which part of the day's cap it may use beyond what is for everything. */
  readonly reserve?: 'reset' | 'known-device';
}

/** One way of reaching a person outside the product: SMS or mail. Rejects when the message was not taken. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<void>;
}
