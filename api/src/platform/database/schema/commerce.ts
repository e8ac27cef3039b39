import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Time } from './columns.ts';

export interface PackagesTable {
  id: string;
  name: string;
  /** In Bangla; empty until staff write it. */
  name_bn: Generated<string>;
  package_type: string;
  price: number;
  connects: number;
  valid_days: number;
  is_active: Flag;
  position: number;
  version: Generated<number>;
  created_at: Time;
}

/** What a package offered before a change. */
export interface EarlierOffersTable {
  package_id: string;
  version: number;
  name: string;
  name_bn: Generated<string>;
  package_type: string;
  price: number;
  connects: number;
  valid_days: number;
  is_active: Flag;
  ended_at: Time;
}

export interface MembershipsTable {
  member_id: string;
  package_id: string;
  package_name: string;
  package_type: string;
  ends_at: Time;
  total_connects: number;
  remaining_connects: number;
  updated_at: Time;
}

export interface ConnectsTable {
  id: string;
  viewer_id: string;
  owner_id: string;
  package_name: string;
  package_ends_at: Time | null;
  connect_method: string;
  /** 1, or 0 with free access. */
  cost: number;
  /** `self`, `guardian` or `both`: what was revealed so far. */
  shows: Generated<string>;
  /** The later unlock that added the member's own contact. Null: `id` revealed it, or none did. */
  own_unlock_id: Generated<string | null>;
  created_at: Time;
}

/** Whose guardian an unlock revealed. */
export interface RevealedGuardiansTable {
  viewer_id: string;
  guardian_id: string;
  owner_id: string;
  /** Of `connects`, or of a later unlock of the same contact, which only the ledger has. */
  unlock_id: string;
  created_at: Time;
}

export interface ConnectLedgerTable {
  id: string;
  member_id: string;
  /** `PURCHASE`, `UNLOCK`, `HOLD`, `RETURN`, `REFUND`, `CORRECTION`. */
  reason: string;
  reference_id: string;
  /**
   * Id of the transaction whose connects this row adds or takes; of connects that staff add, the row's own
   * id.
   */
  purchase_id: string;
  /** What staff wrote with a correction or a decision, and who. Older rows name nobody. */
  note: string | null;
  staff_id: string | null;
  delta: number;
  created_at: Time;
}

/** The latest sign of an owner at their number. It applies only while the member has this number. */
export interface PhoneConfirmationsTable {
  member_id: string;
  phone: string;
  confirmed_at: Time;
}

/** An SMS that asks an owner to confirm the number. At most one for each member and day. */
export interface PhonePingsTable {
  id: string;
  member_id: string;
  /** Day in Dhaka, `YYYY-MM-DD`; for a guardian followed by their id, so that both can be asked. */
  day: string;
  phone: string;
  /** Whose number it is, if a guardian's. */
  guardian_id: Generated<string | null>;
  /** `DUE`, `SENT`, `FAILED`. */
  state: string;
  tries: number;
  /** When a DUE one is sent next. */
  due_at: Time;
  created_at: Time;
}

/** A connect that waits for the owner to confirm the number. */
export interface ConnectHoldsTable {
  unlock_id: string;
  viewer_id: string;
  owner_id: string;
  /** The owner's number, if it was unlocked; null once the hold is settled. */
  phone: string | null;
  /** Of the SMS to the owner; to the guardian if only theirs was unlocked. */
  ping_id: string;
  /** The guardian whose number was unlocked, and the SMS to them. */
  guardian_id: Generated<string | null>;
  guardian_ping_id: Generated<string | null>;
  /** `HELD`, `CONFIRMED`, `RETURNED`. */
  state: string;
  created_at: Time;
  expires_at: Time;
  /** Until when staff may decide, if it did not come back by itself. */
  waits_until: Time | null;
  settled_at: Time | null;
  /** `OWNER`, `TIME`, `REPORT`, `STAFF`; null while held, and of those that the owner confirmed before. */
  ended_by: string | null;
}

/** How many holds of a member's number ended without an answer since the last sign at it. */
export interface SilentNumbersTable {
  member_id: string;
  phone: string;
  holds: number;
}

export interface TransactionsTable {
  id: string;
  member_id: string;
  /** The number that members and staff read. */
  trx_id: string;
  /** `trx_id`, which no other payment can have; of a payment by hand that staff refused, its own `id`. */
  used_trx_id: string;
  package_id: string;
  package_name: string;
  package_type: string;
  valid_days: number;
  connects: number;
  amount: number;
  status: string;
  payment_method: string;
  sender_number: string | null;
  /** The same number in one form, by which accounts that share it are found. */
  payer_number: string | null;
  card_brand: string | null;
  card_number: string | null;
  error: string | null;
  note: string | null;
  decided_by: string | null;
  decided_at: Time | null;
  /** The gateway; null for a payment by hand. */
  provider: string | null;
  /** The gateway's id of the payment from its begin on. */
  provider_ref: string | null;
  /** Ids of the payment that the gateway validated. */
  val_id: string | null;
  bank_tran_id: string | null;
  /**
   * The id under which the payer's bank or wallet shows the payment, as `readTrxId` writes it: of a gateway's
   * payment `bank_tran_id`, of one by hand `trx_id`. Null where nobody can enter it.
   */
  payer_trx_id: string | null;
  /** The gateway's page for this payment. */
  redirect_url: string | null;
  idempotency_key: string | null;
  /** When the gateway is asked next; null if never again. */
  next_check_at: Time | null;
  /**
   * The end that this purchase gives by itself; null before its credit, and for those of earlier releases.
   */
  package_ends_at: Time | null;
  /** What the gateway received, in poisha. */
  paid: number | null;
  /** ISO 4217. */
  paid_currency: string | null;
  /**
   * When the money arrived: the gateway confirmed it, or staff say so. Null while nobody knows, or if it went
   * to another store.
   */
  received_at: Time | null;
  /** Whether the money went to another store. */
  is_elsewhere: Generated<Flag>;
  /** The transaction that has this money, which was entered twice. */
  same_payment_as: string | null;
  /** What was paid back or is on the way, in poisha. */
  refunded: Generated<number>;
  /** How the latest refund stands (`refundStates`); null without one. */
  refund_state: string | null;
  /** The transaction for which the member paid before. */
  duplicate_of: string | null;
  /** Where the sealed screenshot of a payment by hand is stored; null without one. */
  screenshot_key: string | null;
  /** What staff must look at although the payment is decided (`concerns`). */
  concern: string | null;
  /** 1 where staff must look: HELD, a refund without a clear result, a concern, money without a credit. */
  attention: GeneratedAlways<Flag>;
  created_at: Time;
  updated_at: Time;
}

/** Amounts are poisha. */
export interface RefundsTable {
  id: string;
  transaction_id: string;
  /** Our number of the refund for the gateway: the same for each try. */
  refund_id: string;
  amount: number;
  /** `REQUESTED`, `DONE`, `FAILED`. */
  status: string;
  /** Null for a refund by hand. */
  provider: string | null;
  /** The gateway's number of the refund. */
  provider_refund: string | null;
  method: string | null;
  reference: string | null;
  /** Null where the buyer's account was removed. */
  reason: string | null;
  error: string | null;
  /** Connects that it took back. */
  connects: Generated<number>;
  /** The refund that failed after it was accepted, and which this one pays. */
  replaces: string | null;
  requested_by: string;
  /** When the gateway is asked next; null if never again. */
  next_check_at: Time | null;
  /** When the gateway accepted it, or staff paid it back. */
  accepted_at: Time | null;
  settled_at: Time | null;
  created_at: Time;
}

/** Seller and VAT rate are those of the invoice. Amounts are poisha. */
export interface CreditNotesTable {
  serial: number;
  refund_id: string;
  transaction_id: string;
  issued_at: Time;
  /** Null where the buyer's account was removed. */
  buyer_name: string | null;
  net: number;
  vat: number;
  total: number;
}

/** What the gateway answered about a transaction, and what staff did. */
export interface TransactionEventsTable {
  id: string;
  transaction_id: string;
  /** `GATEWAY`, `REFUND`, `STAFF`. */
  about: string;
  what: string;
  detail: string | null;
  staff_id: string | null;
  created_at: Time;
}

/** A line of a statement that approved a payment, so that none approves twice. */
export interface StatementLinesTable {
  /** As `readTrxId` writes it. */
  trx_id: string;
  transaction_id: string;
  staff_id: string;
  created_at: Time;
}

/** The seller's data from a day of Dhaka on. */
export interface SellersTable {
  /** `YYYY-MM-DD`. */
  valid_from: string;
  name: string;
  postal_address: string;
  /** Null where the seller is not registered for VAT. */
  bin: string | null;
  /** Basis points; null without a BIN. */
  vat_rate: number | null;
  saved_at: Time;
}

/** Amounts are poisha. */
export interface InvoicesTable {
  serial: number;
  transaction_id: string;
  issued_at: Time;
  /** Null where the buyer's account was removed. */
  buyer_name: string | null;
  /** Whether the name is initials, because the buyer's name waited for staff or was refused. */
  name_waits: Generated<Flag>;
  /** Null where no seller was set on that day. */
  seller_name: string | null;
  seller_postal_address: string | null;
  seller_bin: string | null;
  net: number;
  /** Basis points; null where the seller was not registered. */
  vat_rate: number | null;
  vat: number;
  total: number;
}

/** One row. */
export interface InvoiceCounterTable {
  id: number;
  last_serial: number;
}

/** Packages, connects and money. */
export interface CommerceTables {
  packages: PackagesTable;
  earlier_offers: EarlierOffersTable;
  memberships: MembershipsTable;
  connects: ConnectsTable;
  connect_ledger: ConnectLedgerTable;
  connect_holds: ConnectHoldsTable;
  revealed_guardians: RevealedGuardiansTable;
  phone_confirmations: PhoneConfirmationsTable;
  phone_pings: PhonePingsTable;
  silent_numbers: SilentNumbersTable;
  transactions: TransactionsTable;
  sellers: SellersTable;
  invoices: InvoicesTable;
  invoice_counter: InvoiceCounterTable;
  refunds: RefundsTable;
  credit_notes: CreditNotesTable;
  credit_note_counter: InvoiceCounterTable;
  transaction_events: TransactionEventsTable;
  statement_lines: StatementLinesTable;
}
