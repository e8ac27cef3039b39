import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

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
});

interface TabbedScreenProps<Key extends string> {
  tabs: readonly { key: Key; text: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Actions that are available in every tab. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A screen with tabs on top. The content below fills the rest. */
export function TabbedScreen<Key extends string>(props: TabbedScreenProps<Key>) {
  const { acts, tabs, selected, onSelect, children } = props;
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <TabList
          size="small"
          selectedValue={selected}
          onTabSelect={(_event, { value }) => onSelect(value as Key)}
        >
          {tabs.map(({ key, text }) => (
            <Tab key={key} value={key}>
              {text}
            </Tab>
          ))}
        </TabList>
        {acts}
      </div>
      {children}
    </div>
  );
}
