import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTabKeys } from '../lib/typing/use-tab-keys.ts';
import { useCountText } from '../lib/work/waiting-work.ts';
import { CountBadge } from './count-badge.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  acts: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
});

interface TabbedScreenProps<Key extends string> {
  /** `count` is what waits in a tab. */
  tabs: readonly { key: Key; text: string; count?: number | undefined }[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Actions that are available in every tab. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A screen with tabs on top, which [ and ] turn. The content below fills the rest. */
export function TabbedScreen<Key extends string>(props: TabbedScreenProps<Key>) {
  const { acts, tabs, selected, onSelect, children } = props;
  const styles = useStyles();
  const countText = useCountText();
  useTabKeys(
    tabs.map(({ key }) => key),
    selected,
    onSelect,
  );
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <TabList
          size="small"
          selectedValue={selected}
          onTabSelect={(_event, { value }) => onSelect(value as Key)}
        >
          {tabs.map(({ key, text, count }) => (
            <Tab key={key} value={key}>
              {text}
              <CountBadge text={countText(count)} />
            </Tab>
          ))}
        </TabList>
        <div className={styles.acts}>{acts}</div>
      </div>
      {children}
    </div>
  );
}
