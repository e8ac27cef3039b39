import { halfOf, poishaOf } from './amounts.ts';
import { mixedCode, randomCode } from './random-code.ts';
import type { Fields, StandInSettings } from './settings.ts';
import { signForm } from './sign-form.ts';

/** One attempt to pay a session. */
interface Attempt {
  readonly status: 'VALID' | 'FAILED' | 'CANCELLED';
  readonly validationId: string;
  readonly bankTran: string;
  readonly amount: string;
  readonly isRisky: boolean;
  readonly at: string;
  wasValidated: boolean;
}

export interface Session {
  readonly key: string;
  /** What the shop opened the session with. */
  readonly form: Fields;
  /** The customer's attempts, the latest last. */
  readonly attempts: Attempt[];
}

interface Refund {
  readonly ref: string;
  readonly shopRef: string;
  readonly bankTran: string;
  readonly poisha: number;
  readonly at: string;
  status: 'processing' | 'success';
}

/** What the buttons of the page do. */
export const sslcommerzChoices = [
  { name: 'pay', label: 'Pay' },
  { name: 'risky', label: 'Pay with a risky card' },
  { name: 'less', label: 'Pay half of it' },
  { name: 'fail', label: 'Fail' },
  { name: 'cancel', label: 'Cancel' },
  { name: 'close', label: 'Pay and close the window: the shop is not told' },
  { name: 'late', label: 'Pay and close the window: the shop is told later' },
  { name: 'twice', label: 'Pay, and tell the shop twice' },
] as const;
export type SslcommerzChoice = (typeof sslcommerzChoices)[number]['name'];

const now = () => new Date().toISOString().slice(0, 19).replace('T', ' ');

const statuses: Partial<Record<SslcommerzChoice, Attempt['status']>> = {
  fail: 'FAILED',
  cancel: 'CANCELLED',
};

function cardOf(isPaid: boolean): Fields {
  return {
    card_type: isPaid ? 'VISA-Dutch Bangla' : '',
    card_no: isPaid ? '432149XXXXXX0667' : '',
    card_issuer: isPaid ? 'TRUST BANK, LTD.' : '',
    card_brand: isPaid ? 'VISA' : '',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
  };
}

/** Sessions, payments and refunds of one store at SSLCOMMERZ, in memory. */
export class SslcommerzStore {
  readonly #settings: StandInSettings;
  readonly #sessions = new Map<string, Session>();
  readonly #refunds = new Map<string, Refund>();

  constructor(settings: StandInSettings) {
    this.#settings = settings;
  }

  isStore({ store_id: id, store_passwd: password }: Fields): boolean {
    const { sslcommerz } = this.#settings;
    return id === sslcommerz.storeId && password === sslcommerz.password;
  }

  /** A new session, or why the gateway refuses it. */
  open(form: Fields): Session | string {
    if (!this.isStore(form)) return 'Store Credential Error Or Store is De-active';
    const required = [
      'tran_id',
      'currency',
      'success_url',
      'fail_url',
      'cancel_url',
      'cus_name',
      'cus_email',
    ];
    const missing = [...required, 'cus_phone', 'product_name'].find((name) => !form[name]);
    if (missing) return `Invalid Information! '${missing}' is missing or empty.`;
    const poisha = poishaOf(form['total_amount']);
    if (poisha === undefined || poisha < 1_000 || poisha > 50_000_000)
      return 'Total amount must be between 10.00 and 500000.00.';
    const session: Session = { key: randomCode(32), form, attempts: [] };
    this.#sessions.set(session.key, session);
    return session;
  }

  find(key: string): Session | undefined {
    return this.#sessions.get(key);
  }

  findByTran(tranId: string | undefined): Session | undefined {
    return [...this.#sessions.values()].findLast(({ form }) => form['tran_id'] === tranId);
  }

  #findByBankTran(bankTran: string): Attempt | undefined {
    return [...this.#sessions.values()]
      .flatMap(({ attempts }) => attempts)
      .find((attempt) => attempt.bankTran === bankTran);
  }

  /** The customer decides, and pays `total` if it is another amount than the shop asked for. */
  decide(session: Session, choice: SslcommerzChoice, total = session.form['total_amount'] ?? ''): void {
    session.attempts.push({
      status: statuses[choice] ?? 'VALID',
      validationId: `${Date.now()}${mixedCode(14)}`,
      bankTran: `${Date.now()}${mixedCode(8)}`,
      amount: choice === 'less' ? halfOf(total) : total,
      isRisky: choice === 'risky',
      at: now(),
      wasValidated: false,
    });
  }

  /** The form with which the gateway tells the shop how the latest attempt ended, signed. */
  formOf({ form, attempts }: Session): Fields {
    const attempt = attempts.at(-1);
    if (!attempt) throw new Error('Nobody decided yet.');
    const isPaid = attempt.status === 'VALID';
    const reasons = { VALID: '', FAILED: 'Insufficient balance', CANCELLED: 'Cancelled by User' };
    return signForm(
      {
        tran_id: form['tran_id'] ?? '',
        ...(isPaid ? { val_id: attempt.validationId } : {}),
        ...this.#amountsOf(form, attempt),
        ...cardOf(isPaid),
        bank_tran_id: isPaid ? attempt.bankTran : '',
        status: attempt.status,
        tran_date: attempt.at,
        error: reasons[attempt.status],
        store_id: this.#settings.sslcommerz.storeId,
      },
      this.#settings.sslcommerz.password,
    );
  }

  /** A payment as the validation call describes it; the second time it is VALIDATED. */
  validate(validationId: string | undefined): Fields {
    for (const { attempts, form } of this.#sessions.values()) {
      const attempt = attempts.find((one) => one.status === 'VALID' && one.validationId === validationId);
      if (!attempt) continue;
      const status = attempt.wasValidated ? 'VALIDATED' : 'VALID';
      attempt.wasValidated = true;
      return { ...this.#describe(form, attempt), status, APIConnect: 'DONE' };
    }
    return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' };
  }

  /** The attempts to pay a transaction, as the look-up by its number describes them. */
  elements({ attempts, form }: Session): Fields[] {
    if (attempts.length === 0)
      return [{ tran_id: form['tran_id'] ?? '', status: 'PENDING', val_id: '', bank_tran_id: '' }];
    return attempts.map((attempt) => {
      const status = attempt.wasValidated ? 'VALIDATED' : attempt.status;
      return { ...this.#describe(form, attempt), status };
    });
  }

  /** Begins a refund, or repeats the answer to the same one. */
  refund(fields: Fields): Fields {
    const { bank_tran_id: bankTran = '', refund_trans_id: shopRef = '', refund_amount: amount } = fields;
    const attempt = this.#findByBankTran(bankTran);
    const known = [...this.#refunds.values()].find((one) => one.shopRef === shopRef);
    const poisha = poishaOf(amount);
    const failed = (errorReason: string) => ({
      APIConnect: 'DONE',
      bank_tran_id: bankTran,
      status: 'failed',
      errorReason,
    });
    if (known) return this.#answerOf(known);
    if (attempt?.status !== 'VALID') return failed('Transaction not found');
    if (!shopRef || !poisha || poisha > this.#refundableOf(attempt))
      return failed('Refund amount is not valid');
    const refund: Refund = {
      ref: randomCode(16),
      shopRef,
      bankTran,
      poisha,
      at: now(),
      status: this.#settings.hasSlowRefunds ? 'processing' : 'success',
    };
    this.#refunds.set(refund.ref, refund);
    return this.#answerOf(refund);
  }

  /** How a refund stands. A slow one is done by the time somebody asks. */
  refundState(ref: string | undefined): Fields {
    const refund = this.#refunds.get(ref ?? '');
    if (!refund) return { APIConnect: 'DONE', status: 'failed', errorReason: 'Refund not found' };
    refund.status = 'success';
    return {
      APIConnect: 'DONE',
      bank_tran_id: refund.bankTran,
      refund_ref_id: refund.ref,
      initiated_on: refund.at,
      refunded_on: now(),
      status: 'refunded',
      errorReason: '',
    };
  }

  #answerOf({ ref, shopRef, bankTran, status }: Refund): Fields {
    return {
      APIConnect: 'DONE',
      bank_tran_id: bankTran,
      trans_id: shopRef,
      refund_ref_id: ref,
      status,
      errorReason: '',
    };
  }

  #refundableOf({ bankTran, amount }: Attempt): number {
    const refunds = [...this.#refunds.values()].filter((one) => one.bankTran === bankTran);
    return refunds.reduce((left, { poisha }) => left - poisha, poishaOf(amount) ?? 0);
  }

  #amountsOf(form: Fields, attempt: Attempt): Fields {
    return {
      amount: attempt.amount,
      store_amount: attempt.amount,
      currency: form['currency'] ?? '',
      currency_type: form['currency'] ?? '',
      currency_amount: attempt.amount,
      currency_rate: '1.0000',
      base_fair: '0.00',
      risk_level: attempt.isRisky ? '1' : '0',
      risk_title: attempt.isRisky ? 'Not Safe' : 'Safe',
      value_a: form['value_a'] ?? '',
      value_b: form['value_b'] ?? '',
      value_c: form['value_c'] ?? '',
      value_d: form['value_d'] ?? '',
    };
  }

  #describe(form: Fields, attempt: Attempt): Fields {
    const isPaid = attempt.status === 'VALID';
    return {
      tran_date: attempt.at,
      tran_id: form['tran_id'] ?? '',
      val_id: isPaid ? attempt.validationId : '',
      bank_tran_id: isPaid ? attempt.bankTran : '',
      ...this.#amountsOf(form, attempt),
      ...cardOf(isPaid),
      emi_instalment: '0',
      gw_version: '4.00',
      validated_on: attempt.wasValidated ? now() : '',
    };
  }
}
