import type { StaffPackage } from '@milon/shared/contracts';
import type { PackageType } from '@milon/shared/options';
import { typedNumber } from '../../lib/typing/typed-number.ts';

/** What is typed into the form. */
export interface TypedPackage {
  name: string;
  nameBn: string;
  packageType: PackageType;
  price: string;
  connects: string;
  validDays: string;
}

export interface PackageBody extends Record<PackageNumber, number> {
  name: string;
  nameBn: string;
  packageType: PackageType;
}

/** The numbers of the form with their bounds, as the API has them. */
export const packageNumbers = {
  price: { min: 0, max: 10_000_000 },
  connects: { min: 0, max: 10_000 },
  validDays: { min: 1, max: 3_650 },
} as const;
export type PackageNumber = keyof typeof packageNumbers;
export const packageNumberNames = Object.keys(packageNumbers) as PackageNumber[];

export const emptyPackage: TypedPackage = {
  name: '',
  nameBn: '',
  packageType: 'Paid',
  price: '',
  connects: '',
  validDays: '',
};

export function typedFrom(offer: StaffPackage, number: (value: number) => string): TypedPackage {
  const { name, nameBn = '', packageType, price, connects, validDays } = offer;
  return {
    name,
    nameBn,
    packageType,
    price: number(price),
    connects: number(connects),
    validDays: number(validDays),
  };
}

/** The number that was typed, if it is within its bounds. */
export function readNumber(typed: TypedPackage, field: PackageNumber): number | undefined {
  const value = typedNumber(typed[field]);
  const { max, min } = packageNumbers[field];
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** The fields in which two states of a package differ. */
export function changedFields(before: StaffPackage, after: StaffPackage) {
  const names = ['name', 'nameBn', 'packageType', 'price', 'connects', 'validDays', 'isActive'] as const;
  return names.filter((name) => before[name] !== after[name]);
}
