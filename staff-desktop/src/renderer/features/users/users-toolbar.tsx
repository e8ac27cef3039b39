import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { activePolicyOptions, genderOptions, userTypeOptions } from '@milon/shared/options';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '../../../ipc-contract/index.ts';
import { FilterChoice } from '../../components/filter-choice.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { staffAtom } from '../../lib/session.ts';
import type { ScreenAddress } from '../../lib/use-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { type UserFilter, type userFields } from '../../lib/user-address.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  search: { width: '240px' },
  note: { color: tokens.colorNeutralForeground2 },
  total: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
});

/** Whether the text contains more of a phone or an email than a mask shows. */
const isContact = (text: string) => text.includes('@') || /^[+\d\s()-]{5,}$/.test(text.trim());
const yesNo = [
  { key: 'yes', en: 'Yes', bn: 'হ্যাঁ' },
  { key: 'no', en: 'No', bn: 'না' },
] as const;
const onlyYes = [yesNo[0]] as const;

interface UsersToolbarProps {
  address: ScreenAddress<typeof userFields>;
  filter: UserFilter;
  total: number | undefined;
  /** Enter in the search, with its text. */
  onEnter: (typed: string) => void;
  /** ↓ in the search. */
  onDown: () => void;
  onRefresh: () => void;
}

/** Search and filters of the members' table. `/` focuses the search from anywhere. */
export function UsersToolbar({ address, filter, total, onEnter, onDown, onRefresh }: UsersToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const isAdministration = useAtomValue(staffAtom)?.userRole === staffRoles.administration;
  const { applyNow, setText, text } = useTypedSearch(filter.text ?? '', (typed) =>
    address.change({ text: typed }, { replaces: true }),
  );
  const hint = t(isAdministration ? 'users.search' : 'users.searchMasked');

  function clear() {
    setText('');
    const { sort, dir } = address.values;
    const none = Object.fromEntries(Object.keys(address.values).map((name) => [name, undefined]));
    address.change({ ...none, sort, dir });
  }

  return (
    <search className={styles.root}>
      <SearchBox
        className={styles.search}
        hint={hint}
        value={text}
        onChange={(typed) => setText(typed.slice(0, 80))}
        onEnter={() => onEnter(applyNow())}
        onDown={onDown}
      />
      <FilterChoice
        label={t('fact.status')}
        options={activePolicyOptions}
        value={filter.activePolicy}
        onChange={(key) => address.change({ activePolicy: key })}
      />
      <FilterChoice
        label={t('fact.gender')}
        options={genderOptions}
        value={filter.gender}
        onChange={(key) => address.change({ gender: key })}
      />
      <FilterChoice
        label={t('fact.type')}
        options={userTypeOptions}
        value={filter.userType}
        onChange={(key) => address.change({ userType: key })}
      />
      <FilterChoice
        label={t('users.hasPhoto')}
        options={yesNo}
        value={filter.hasPhoto === undefined ? undefined : filter.hasPhoto ? 'yes' : 'no'}
        onChange={(key) => address.change({ hasPhoto: key && key === 'yes' })}
      />
      <FilterChoice
        label={t('users.aboutWaiting')}
        options={onlyYes}
        value={filter.aboutWaiting ? 'yes' : undefined}
        onChange={(key) => address.change({ aboutWaiting: key && true })}
      />
      <FilterChoice
        label={t('users.nameWaiting')}
        options={onlyYes}
        value={filter.nameWaiting ? 'yes' : undefined}
        onChange={(key) => address.change({ nameWaiting: key && true })}
      />
      <FilterChoice
        label={t('users.contactsWritten')}
        options={onlyYes}
        value={filter.contactsWritten ? 'yes' : undefined}
        onChange={(key) => address.change({ contactsWritten: key && true })}
      />
      {isAdministration && (
        <FilterChoice
          label={t('users.selfDeleted')}
          options={onlyYes}
          value={filter.deleted ? 'yes' : undefined}
          onChange={(key) => address.change({ deleted: key && true })}
        />
      )}
      {Object.keys(filter).length > 0 && (
        <Button size="small" appearance="subtle" onClick={clear}>
          {t('users.clear')}
        </Button>
      )}
      {!isAdministration && isContact(text) && (
        <Text size={200} className={styles.note}>
          {t('users.foundByVisible')}
        </Text>
      )}
      <output className={styles.total}>
        {total !== undefined && t('users.total', { count: total, shown: number(total) })}
      </output>
      <RefreshButton isFetching={false} onRefresh={onRefresh} />
    </search>
  );
}
