export type ContactKind = 'number' | 'mail' | 'link' | 'handle';

/** A contact in a text. */
export interface FoundContact {
  readonly kind: ContactKind;
  readonly from: number;
  readonly to: number;
  /** The text that replaces the contact for viewers who may not see it. */
  readonly shown: string;
}
