import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { activePolicyOptions, genderOptions, userTypeOptions } from '@milon/shared/options';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '../../../ipc-contract/index.ts';
import { staffAtom } from '../../lib/session.ts';
import { useFormat } from '../../lib/use-format.ts';
import { filterAtom } from '../../lib/user-filter.ts';
import { FilterChoice } from './filter-choice.tsx';
import { withWish } from './table/filter.ts';
import { useSlashKey } from './use-slash-key.ts';

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

const typingMs = 250;
/** Whether the text contains more of a phone or an email than a mask shows. */
const isContact = (text: string) => text.includes('@') || /^[+\d\s()-]{5,}$/.test(text.trim());
const yesNo = [
  { key: 'yes', en: 'Yes', bn: 'হ্যাঁ' },
  { key: 'no', en: 'No', bn: 'না' },
] as const;
const onlyYes = [yesNo[0]] as const;

/** Search and filters of the members' table. `/` focuses the search from anywhere. */
export function UsersToolbar({ total }: { total: number | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const [filter, setFilter] = useAtom(filterAtom);
  const isAdministration = useAtomValue(staffAtom)?.userRole === staffRoles.administration;
  const [text, setText] = useState(filter.text ?? '');
  const search = useRef<HTMLInputElement>(null);
  const hint = t(isAdministration ? 'users.search' : 'users.searchMasked');
  useSlashKey(search);

  const apply = useEffectEvent((typed: string) => {
    if (typed !== (filter.text ?? '')) setFilter(withWish(filter, 'text', typed));
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text]);

  function clear() {
    setText('');
    setFilter({});
  }

  return (
    <search className={styles.root}>
      <Input
        className={styles.search}
        type="search"
        contentBefore={<SearchRegular />}
        input={{ ref: search }}
        size="small"
        placeholder={hint}
        aria-label={hint}
        aria-keyshortcuts="/"
        value={text}
        onChange={(_event, { value }) => setText(value.slice(0, 80))}
      />
      <FilterChoice
        label={t('fact.status')}
        options={activePolicyOptions}
        value={filter.activePolicy}
        onChange={(key) => setFilter(withWish(filter, 'activePolicy', key))}
      />
      <FilterChoice
        label={t('fact.gender')}
        options={genderOptions}
        value={filter.gender}
        onChange={(key) => setFilter(withWish(filter, 'gender', key))}
      />
      <FilterChoice
        label={t('fact.type')}
        options={userTypeOptions}
        value={filter.userType}
        onChange={(key) => setFilter(withWish(filter, 'userType', key))}
      />
      <FilterChoice
        label={t('users.hasPhoto')}
        options={yesNo}
        value={filter.hasPhoto === undefined ? undefined : filter.hasPhoto ? 'yes' : 'no'}
        onChange={(key) => setFilter(withWish(filter, 'hasPhoto', key && key === 'yes'))}
      />
      <FilterChoice
        label={t('users.aboutWaiting')}
        options={onlyYes}
        value={filter.aboutWaiting ? 'yes' : undefined}
        onChange={(key) => setFilter(withWish(filter, 'aboutWaiting', key && true))}
      />
      <FilterChoice
        label={t('users.nameWaiting')}
        options={onlyYes}
        value={filter.nameWaiting ? 'yes' : undefined}
        onChange={(key) => setFilter(withWish(filter, 'nameWaiting', key && true))}
      />
      <FilterChoice
        label={t('users.contactsWritten')}
        options={onlyYes}
        value={filter.contactsWritten ? 'yes' : undefined}
        onChange={(key) => setFilter(withWish(filter, 'contactsWritten', key && true))}
      />
      {isAdministration && (
        <FilterChoice
          label={t('users.selfDeleted')}
          options={onlyYes}
          value={filter.deleted ? 'yes' : undefined}
          onChange={(key) => setFilter(withWish(filter, 'deleted', key && true))}
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
    </search>
  );
}
