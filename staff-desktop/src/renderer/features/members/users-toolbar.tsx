import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AssignedChoice } from '../../components/list/assigned-choice.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import type { ScreenAddress } from '../../lib/address/use-address.ts';
import { type UserFilter, type userFields, withoutFilter } from '../../lib/address/user-address.ts';
import { useOffers } from '../../lib/offered.ts';
import { useTypedSearch } from '../../lib/typing/use-typed-search.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { UserTotal } from '../../parts/member/selection/use-selection.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { ColumnsMenu } from './table/columns-menu.tsx';
import { ViewsMenu } from './views/views-menu.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXS}`,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  search: { width: 'clamp(188px, 16vw, 320px)' },
  note: { color: tokens.colorNeutralForeground2 },
  end: { display: 'flex', alignItems: 'center', marginInlineStart: 'auto' },
  total: {
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
});

/** Whether the text contains more of a phone or an email than a mask shows. */
const isContact = (text: string) => text.includes('@') || /^[+\d\s()-]{5,}$/.test(text.trim());
interface UsersToolbarProps {
  address: ScreenAddress<typeof userFields>;
  filter: UserFilter;
  total: UserTotal | undefined;
  /** Enter in the search, with its text. */
  onEnter: (typed: string) => void;
  /** ↓ in the search, with its text. */
  onDown: (typed: string) => void;
  /** Ctrl+A in the search: returns whether it is meant for the rows. */
  onSelectAll: (typed: string) => boolean;
  onRefresh: () => void;
}

/** Search and filters of the members' table. `/` focuses the search from anywhere. */
export function UsersToolbar(props: UsersToolbarProps) {
  const { address, filter, total, onEnter, onDown, onSelectAll, onRefresh } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const seesWhole = useOffers()('wholeContacts');
  const { applyNow, setText, text } = useTypedSearch(filter.text ?? '', (typed) =>
    address.change({ text: typed }, { replaces: true }),
  );
  const hint = t(seesWhole ? 'users.search' : 'users.searchMasked');

  function clear() {
    setText('');
    address.change(withoutFilter());
  }

  return (
    <search className={styles.root}>
      <SearchBox
        className={styles.search}
        hint={hint}
        value={text}
        onChange={(typed) => setText(typed.slice(0, 80))}
        onEnter={() => onEnter(applyNow())}
        onDown={() => onDown(applyNow())}
        onSelectAll={() => onSelectAll(text.trim())}
      />
      <ViewsMenu address={address} />
      <FilterBar address={address} />
      {filter.assigned && (
        <AssignedChoice assigned={filter.assigned} onChange={(assigned) => address.change({ assigned })} />
      )}
      {Object.keys(filter).length > 0 && (
        <Button size="small" appearance="subtle" onClick={clear}>
          {t('users.clear')}
        </Button>
      )}
      {!seesWhole && isContact(text) && (
        <Text size={200} className={styles.note}>
          {t('users.foundByVisible')}
        </Text>
      )}
      <div className={styles.end}>
        <output className={styles.total}>
          {total &&
            t(total.isExact ? 'users.total' : 'userTable.about', {
              count: total.total,
              shown: number(total.total),
            })}
        </output>
        <ColumnsMenu />
        <RefreshButton isFetching={false} onRefresh={onRefresh} />
      </div>
    </search>
  );
}
