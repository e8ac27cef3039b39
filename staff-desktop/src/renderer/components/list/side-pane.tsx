import { Button, makeStyles, Subtitle2, Tooltip, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailFrame } from './detail-frame.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, overflowWrap: 'anywhere' },
});

interface SidePaneProps {
  /** The accessible name. */
  name: string;
  /** The record's own title, once it is known. */
  title: string | undefined;
  query: { error: Error | null; isPending: boolean; refetch: () => unknown };
  /** The actions, below everything. */
  bar: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A record beside its table, with a button that closes it. */
export function SidePane({ bar, children, name, onClose, query, title }: SidePaneProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title}>
          {title ?? name}
        </Subtitle2>
        <Tooltip content={t('action.close')} relationship="label">
          <Button appearance="subtle" icon={<DismissRegular />} onClick={onClose} />
        </Tooltip>
      </div>
      <DetailFrame name={name} query={query} bar={bar}>
        {children}
      </DetailFrame>
    </div>
  );
}
