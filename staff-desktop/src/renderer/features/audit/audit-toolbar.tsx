import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { auditActions } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../components/filter-choice.tsx';
import { DayInput } from '../../components/form/day-input.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import type { auditFields } from '../../lib/address/audit-address.ts';
import type { ScreenAddress } from '../../lib/address/use-address.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { useTypedSearch } from '../../lib/typing/use-typed-search.ts';
import { useAuditWords } from '../../parts/audit/use-audit-words.ts';
import { useStaffNames } from './api/use-audit.ts';

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
  search: { width: '320px' },
  day: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
  },
  date: { width: '112px' },
});

/** The search and the filters of the audit log: who, which action, and days. */
export function AuditToolbar({ address }: { address: ScreenAddress<typeof auditFields> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { change, values } = address;
  const { actionOf } = useAuditWords();
  const staff = useStaffNames().data ?? [];
  const { applyNow, setText, text } = useTypedSearch(values.q ?? '', (q) =>
    change({ q }, { replaces: true }),
  );
  const isFiltered = Object.values(values).some((value) => value !== undefined);

  function clear() {
    setText('');
    change({ q: undefined, staffId: undefined, action: undefined, targetId: undefined, days: undefined });
  }

  return (
    <search className={styles.root}>
      <SearchBox
        className={styles.search}
        hint={t('audit.searchHint')}
        value={text}
        onChange={(typed) => setText(typed.slice(0, 80))}
        onEnter={() => {
          applyNow();
          focusContent();
        }}
        onDown={focusContent}
      />
      <FilterChoice
        label={t('audit.staff')}
        options={staff.map(({ _id, name }) => ({ key: _id, en: name, bn: name }))}
        value={values.staffId}
        onChange={(staffId) => change({ staffId })}
      />
      <FilterChoice
        label={t('audit.action')}
        options={auditActions.map((key) => ({ key, en: actionOf(key), bn: actionOf(key) }))}
        value={values.action}
        onChange={(action) => change({ action })}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.day}>
          {t(`audit.${end}`)}
          <DayInput
            size="small"
            className={styles.date}
            value={values.days?.[end]}
            onChange={(day) => change({ days: { ...values.days, [end]: day } }, { replaces: true })}
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
