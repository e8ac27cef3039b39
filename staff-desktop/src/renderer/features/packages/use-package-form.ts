import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldFaults } from '../../components/form/use-field-faults.ts';
import { useFormat } from '../../lib/use-format.ts';
import {
  type PackageNumber,
  packageNumberNames,
  packageNumbers,
  readNumber,
  type TypedPackage,
} from './package-fields.ts';

/** The typed values of a package with the errors at their fields. */
export function usePackageForm(initial: TypedPackage, error: unknown) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [typed, setTyped] = useState(initial);
  const { check, faults, rest, touch } = useFieldFaults<'name' | PackageNumber>(error, (field) =>
    field === 'name' ? ['name', t('packages.nameMissing')] : undefined,
  );
  return {
    typed,
    faults,
    rest,
    change(changes: Partial<TypedPackage>) {
      setTyped((current) => ({ ...current, ...changes }));
      touch();
    },
    /** The values, or undefined after the first wrong field got its error. */
    read() {
      const wrong = (field: PackageNumber) => {
        const { max, min } = packageNumbers[field];
        const bounds = { min: number(min), max: number(max) };
        return readNumber(typed, field) === undefined && t('packages.numberWrong', bounds);
      };
      const found: Partial<Record<'name' | PackageNumber, string | false>> = {
        name: typed.name.trim() === '' && t('packages.nameMissing'),
      };
      for (const field of packageNumberNames) found[field] = wrong(field);
      if (!check(found)) return undefined;
      return {
        name: typed.name.trim(),
        packageType: typed.packageType,
        price: readNumber(typed, 'price') ?? 0,
        connects: readNumber(typed, 'connects') ?? 0,
        validDays: readNumber(typed, 'validDays') ?? 1,
      };
    },
  };
}
