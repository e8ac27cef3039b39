import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { invoiceStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../components/filter-choice.tsx';
import { DayInput } from '../../components/form/day-input.tsx';
import { AssignedChoice } from '../../components/list/assigned-choice.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import {
  tabStatuses,
  type transactionFields,
  transactionMethods,
} from '../../lib/address/transaction-address.ts';
import type { ScreenAddress } from '../../lib/address/use-address.ts';
import { useTypedSearch } from '../../lib/typing/use-typed-search.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  search: { width: 'clamp(260px, 25vw, 420px)' },
  day: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
  },
  date: { width: '112px' },
});

// Names of methods are the same in both languages.
const methodOptions = transactionMethods.map((key) => ({ key, en: key, bn: key }));

interface TransactionsToolbarProps {
  address: ScreenAddress<typeof transactionFields>;
  /** Enter in the search, with its text. */
  onEnter: (typed: string) => void;
  /** ↓ in the search, with its text. */
  onDown: (typed: string) => void;
}

/** Search and filters, which the lists and the totals share. */
export function TransactionsToolbar({ address, onEnter, onDown }: TransactionsToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { change, values } = address;
  const { applyNow, setText, text } = useTypedSearch(values.q ?? '', (q) =>
    change({ q }, { replaces: true }),
  );
  const { tab, assigned, ...filters } = values;
  const credited = t('transactions.credited');
  const isFiltered = Object.values(filters).some((value) => value !== undefined);

  function clear() {
    setText('');
    const none = { q: undefined, status: undefined, method: undefined };
    change({ ...none, package: undefined, from: undefined, to: undefined });
  }

  return (
    <search className={styles.root}>
      <SearchBox
        className={styles.search}
        hint={t('transactions.search')}
        value={text}
        onChange={(typed) => setText(typed.slice(0, 120))}
        onEnter={() => onEnter(applyNow())}
        onDown={() => onDown(applyNow())}
      />
      {tabStatuses[tab] === undefined ? (
        <FilterChoice
          label={t('transactions.status')}
          options={[{ key: 'CREDITED', en: credited, bn: credited }, ...invoiceStatusOptions]}
          value={values.status}
          onChange={(status) => change({ status })}
        />
      ) : (
        <AssignedChoice
          assigned={assigned}
          onChange={(whose) => change({ assigned: whose }, { closes: true })}
        />
      )}
      <FilterChoice
        label={t('transactions.method')}
        options={methodOptions}
        value={values.method}
        onChange={(method) => change({ method })}
      />
      {values.package !== undefined && (
        <FilterChoice
          label={t('transactions.package')}
          options={[{ key: values.package, en: values.package, bn: values.package }]}
          value={values.package}
          onChange={(name) => change({ package: name })}
        />
      )}
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.day}>
          {t(`transactions.${name}`)}
          <DayInput
            size="small"
            className={styles.date}
            value={values[name]}
            onChange={(day) => change({ [name]: day }, { replaces: true })}
          />
        </label>
      ))}
      {isFiltered && (
        <Button size="small" appearance="subtle" onClick={clear}>
          {t('users.clear')}
        </Button>
      )}
    </search>
  );
}
