import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMutationForm } from '../../components/form/use-mutation-form.ts';
import { useFormat } from '../../lib/use-format.ts';
import {
  type PackageBody,
  type PackageNumber,
  packageNumbers,
  readNumber,
  type TypedPackage,
} from './package-fields.ts';

interface Options<Sent> {
  initial: TypedPackage;
  mutation: UseMutationResult<unknown, Error, Sent>;
  toSend: (body: PackageBody) => Sent;
  onSuccess: () => void;
}

/** The typed values of a package with the errors at their fields. */
export function usePackageForm<Sent>({ initial, mutation, toSend, onSuccess }: Options<Sent>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameMissing = t('packages.nameMissing');
  const { field, ...form } = useMutationForm<TypedPackage, unknown, Sent>({
    defaultValues: initial,
    mutation,
    toSend: (typed) =>
      toSend({
        name: typed.name.trim(),
        nameBn: typed.nameBn.trim(),
        packageType: typed.packageType,
        price: readNumber(typed, 'price') ?? 0,
        connects: readNumber(typed, 'connects') ?? 0,
        validDays: readNumber(typed, 'validDays') ?? 1,
      }),
    places: { name: { field: 'name', message: nameMissing } },
    onSuccess,
  });
  return {
    ...form,
    name: field('name', (name) => name.trim() === '' && nameMissing),
    nameBn: field('nameBn'),
    numberField(name: PackageNumber) {
      const { max, min } = packageNumbers[name];
      const bounds = { min: number(min), max: number(max) };
      return field(
        name,
        (_typed, draft) => readNumber(draft, name) === undefined && t('packages.numberWrong', bounds),
      );
    },
  };
}

export type PackageFormState = Pick<
  ReturnType<typeof usePackageForm>,
  'change' | 'name' | 'nameBn' | 'numberField' | 'values'
>;
