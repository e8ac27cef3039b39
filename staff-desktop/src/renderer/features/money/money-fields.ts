import { manualPaymentMethods } from '@milon/shared/contracts';
import type { MoneySettings } from './api/money-settings.ts';

export const moneyFields = [...manualPaymentMethods, 'contactMobile'] as const;
export type MoneyField = (typeof moneyFields)[number];
export type TypedMoney = Record<MoneyField, string>;

export const typedFrom = ({ contactMobile, manualPayment }: MoneySettings): TypedMoney => ({
  ...manualPayment,
  contactMobile,
});

export const settingsFrom = ({ contactMobile, ...manualPayment }: TypedMoney): MoneySettings => ({
  contactMobile,
  manualPayment,
});

/** A field that someone else changed while the form was open. */
export interface Overtaken {
  readonly field: MoneyField;
  readonly before: string;
  readonly now: string;
  /** What was typed here instead, if the field was changed in the form too. */
  readonly mine?: string;
}

/** Compares what the form began from, what is stored now and what was typed. */
export function findOvertaken(before: TypedMoney, now: TypedMoney, typed: TypedMoney): Overtaken[] {
  return moneyFields
    .filter((field) => before[field] !== now[field])
    .map((field) => {
      const isMine = typed[field] !== before[field] && typed[field] !== now[field];
      const found = { field, before: before[field], now: now[field] };
      return isMine ? Object.assign(found, { mine: typed[field] }) : found;
    });
}
