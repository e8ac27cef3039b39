export type ContactKind = 'number' | 'mail' | 'link' | 'handle';

/** A contact in a text. */
export interface FoundContact {
  readonly kind: ContactKind;
  readonly from: number;
  readonly to: number;
  /** What stands in its place for those who may not see it. */
  readonly shown: string;
}
