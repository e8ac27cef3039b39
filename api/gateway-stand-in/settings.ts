/** The accounts that the stand-in accepts. The product gets the same as its own settings. */
export interface StandInSettings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly sslcommerz: { readonly storeId: string; readonly password: string };
  readonly bkash: {
    readonly appKey: string;
    readonly appSecret: string;
    readonly username: string;
    readonly password: string;
  };
  /** How long a late notification waits. */
  readonly lateMs: number;
  /** Refunds are `processing` at first, and done when they are asked for again. */
  readonly hasSlowRefunds: boolean;
}

/** A call that a gateway received: the fields of its query, form or JSON. */
export type Fields = Readonly<Record<string, string>>;
