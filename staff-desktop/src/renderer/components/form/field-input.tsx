import { Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { districtOfUpazila, fieldOptions, namedUpazilaOptions } from '@milon/shared/options';
import { homeChoice } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import type { FieldValue, UserField } from '../../lib/user-fields.ts';
import { MultiChoice } from './multi-choice.tsx';
import { SearchedChoice } from './searched-choice.tsx';

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%' },
  // A choice of several is as wide as the other inputs.
  several: {
    display: 'grid',
    minWidth: 0,
    rowGap: tokens.spacingVerticalXXS,
    '& > div': { justifyItems: 'stretch', minWidth: 0 },
    '& .fui-Field.fui-Field': { width: '100%' },
    '& .fui-Combobox.fui-Combobox': { width: '100%' },
  },
});

interface FieldInputProps {
  field: UserField;
  value: FieldValue | undefined;
  /** The home district in the same form: only its upazilas are offered. All without one. */
  district?: FieldValue | undefined;
  id: string;
  /** The element with the error or the hint. */
  notes: string;
  isWrong: boolean;
  /** The accessible name, if there is no label beside it. */
  name?: string;
  onChange: (value: FieldValue) => void;
}

/** The input of one field of a member, by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { district, field, value, id, notes, isWrong, name, onChange } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  const { input, isRequired, label, path } = field;
  const text = typeof value === 'string' ? value : '';
  const common = {
    id,
    size: 'small',
    name: path,
    className: styles.input,
    value: text,
    'aria-label': name,
    'aria-invalid': isWrong,
    'aria-describedby': notes,
    'aria-required': isRequired,
    onChange: (_event: unknown, data: { value: string }) => onChange(data.value),
  } as const;
  switch (input.kind) {
    case 'choice':
      if (input.options === 'upazila' || input.options === 'district') {
        const { onChange: _onChange, ...box } = common;
        const inDistrict = namedUpazilaOptions.filter(
          ({ key }) => !district || districtOfUpazila(key) === district,
        );
        return (
          <SearchedChoice
            {...box}
            options={input.options === 'district' ? fieldOptions.district : inDistrict}
            find={homeChoice.find}
            onChange={onChange}
          />
        );
      }
      return (
        <Select {...common}>
          {(!isRequired || text === '') && <option value="">–</option>}
          {fieldOptions[input.options].map((option) => (
            <option key={option.key} value={option.key}>
              {option[language]}
            </option>
          ))}
        </Select>
      );
    case 'choices':
      return (
        <div className={styles.several}>
          <MultiChoice
            label={t(label)}
            options={fieldOptions[input.options]}
            selected={typeof value === 'object' ? value : []}
            onChange={onChange}
          />
        </div>
      );
    case 'text':
      return <Input {...common} autoComplete="off" maxLength={input.longest} />;
    case 'number':
      return <Input {...common} autoComplete="off" inputMode="numeric" maxLength={input.digits} />;
    case 'lines':
      return <Textarea {...common} rows={3} resize="vertical" maxLength={input.longest} />;
  }
}
