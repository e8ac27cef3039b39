import { makeStyles, tokens } from '@fluentui/react-components';
import { statedWishes } from '@milon/shared/rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../components/form/select-box.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { type SearchSort, searchSorts } from '../api/search-address.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
  label: { color: tokens.colorNeutralForeground2 },
});

/** The order of the results. Only a member with wishes has a best fit. */
export function SortChoice({ sort, onChange }: { sort: SearchSort; onChange: (sort: SearchSort) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('search');
  const user = useCurrentUser();
  const id = useId();
  if (!user) return null;
  const hasWishes = statedWishes(user.preference).length > 0;
  return (
    <span className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {t('sortBy')}
      </label>
      <SelectBox id={id} value={sort} onChange={({ target }) => onChange(target.value as SearchSort)}>
        {searchSorts
          .filter((name) => name !== 'best' || hasWishes || sort === name)
          .map((name) => (
            <option key={name} value={name}>
              {t(`sort_${name}`)}
            </option>
          ))}
      </SelectBox>
    </span>
  );
}
