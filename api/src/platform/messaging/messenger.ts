export interface OutgoingMessage {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  /** The same for mail programs that show HTML. */
  readonly html?: string;
}

/** One way of reaching a person outside the product: SMS or mail. Rejects when the message was not taken. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<void>;
}
