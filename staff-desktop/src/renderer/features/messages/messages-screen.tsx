import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { type MessageCaseStatus, messageCaseStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { goTo, usePlace } from '../../lib/place.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useCases } from './api/use-cases.ts';
import { CaseDetail } from './case-detail.tsx';
import { CaseList } from './case-list.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
  tabs: {
    minHeight: '44px',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  body: { display: 'grid', gridTemplateColumns: 'clamp(240px, 28%, 380px) minmax(0, 1fr)', minHeight: 0 },
});

/** Flagged and reported messages by how their cases stand, and one case beside the list; those that wait are decided here. */
export function MessagesScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const [status, setStatus] = useState<MessageCaseStatus>('OPEN');
  const openId = usePlace().rest[0] || undefined;
  const cases = useCases(status);

  /** The one after the decided one, or the one before it; else the empty place. */
  function goOn() {
    const rows = cases.data ?? [];
    const at = rows.findIndex(({ _id }) => _id === openId);
    const next = rows[at + 1] ?? rows[at - 1];
    if (next && status === 'OPEN') goTo('messages', next._id);
    else goTo('messages');
  }

  return (
    <div className={styles.root}>
      <TabList
        size="small"
        className={styles.tabs}
        selectedValue={status}
        onTabSelect={(_event, { value }) => {
          setStatus(value as MessageCaseStatus);
          goTo('messages');
        }}
      >
        {messageCaseStatusOptions.map(({ key }) => (
          <Tab key={key} value={key}>
            {label(messageCaseStatusOptions, key)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.body}>
        <CaseList status={status} openId={openId} cases={cases} />
        {openId !== undefined ? (
          <CaseDetail key={openId} id={openId} onDecided={goOn} />
        ) : cases.data?.length ? (
          <EmptyState text={t('messages.choose')} />
        ) : null}
      </div>
    </div>
  );
}
