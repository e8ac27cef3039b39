import { FilterChoice } from '../../../components/filter-choice.tsx';
import type { DayRange, NumberRange } from '../../../lib/address/use-address.ts';
import type { UserAddress } from '../../../lib/address/user-address.ts';
import type { FilterField } from '../../../parts/member/filter/filter-fields.ts';
import { FilterDays, FilterNumbers } from './filter-range.tsx';
import { FilterSet } from './filter-set.tsx';

const yesNo = [
  { key: 'yes', en: 'Yes', bn: 'হ্যাঁ' },
  { key: 'no', en: 'No', bn: 'না' },
] as const;

interface FilterControlProps {
  field: FilterField;
  value: UserAddress[FilterField['name']];
  onChange: (value: unknown) => void;
  /** Just added: it opens. */
  opens: boolean;
}

/** The control of one filter. */
export function FilterControl({ field, onChange, opens, value }: FilterControlProps) {
  const { find, hint, kind, label, onlyYes = false, options = [] } = field;
  if (kind === 'numbers')
    return <FilterNumbers label={label} value={value as NumberRange} onChange={onChange} opens={opens} />;
  if (kind === 'days')
    return <FilterDays label={label} value={value as DayRange} onChange={onChange} opens={opens} />;
  if (kind === 'set')
    return (
      <FilterSet
        label={label}
        options={options}
        find={find}
        hint={hint}
        value={value as string[]}
        onChange={onChange}
        opens={opens}
      />
    );
  return (
    <FilterChoice
      label={label}
      options={onlyYes ? yesNo.slice(0, 1) : yesNo}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      onChange={(key) => onChange(key && key === 'yes')}
    />
  );
}
