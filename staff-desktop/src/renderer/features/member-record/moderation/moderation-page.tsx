import { Link, makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components';
import type { AdminUser, ModerationEvent } from '@milon/shared/contracts';
import { moderationKinds } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../../components/more-button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import { maybeOneOf, useAddress } from '../../../lib/address/use-address.ts';
import { useKeyHelp } from '../../../lib/offers.ts';
import { useWindowKey } from '../../../lib/typing/use-window-key.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useModerationPages } from '../api/record-parts.ts';
import { RecordHeader } from '../record-header.tsx';
import { eventAddress } from './event-address.ts';
import { useEventText } from './use-event-text.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto auto minmax(0, 1fr)', minHeight: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0 },
  body: { overflowY: 'auto', padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  page: { maxWidth: '860px', margin: '0 auto' },
  day: {
    position: 'sticky',
    top: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalXS}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  list: {
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  by: { color: tokens.colorNeutralForeground2 },
});

const fields = { kind: maybeOneOf(moderationKinds) };

interface ModerationPageProps {
  user: AdminUser;
  onBack: () => void;
}

/** The whole moderation history of a member in one line of time. Each page of it is audited. */
export function ModerationPage({ user, onBack }: ModerationPageProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { change, values } = useAddress(fields);
  const { kind } = values;
  const rows = useModerationPages(user._id, kind);
  const { data: events = [], error, isPending, isSuccess, refetch } = rows;
  useKeyHelp([{ title: t('record.moderation'), keys: [[['Esc'], t('record.back')]] }]);
  useWindowKey(({ altKey, ctrlKey, key, metaKey }) => {
    if (key === 'Escape' && !altKey && !ctrlKey && !metaKey) onBack();
  });
  return (
    <div className={styles.root}>
      <RecordHeader user={user} onBack={onBack}>
        {null}
      </RecordHeader>
      <div className={styles.bar}>
        <Subtitle2 as="h3" className={styles.title}>
          {t('record.moderation')}
        </Subtitle2>
        <Select
          size="small"
          aria-label={t('record.eventKind')}
          value={kind ?? ''}
          onChange={(_event, { value }) => change({ kind: moderationKinds.find((one) => one === value) })}
        >
          <option value="">{t('record.everyKind')}</option>
          {moderationKinds.map((one) => (
            <option key={one} value={one}>
              {t(`record.moderated.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.body}>
        <div className={styles.page}>
          {isPending && <LoadingBlocks count={6} height="36px" />}
          {error && <ErrorState error={error} retry={() => void refetch()} />}
          {isSuccess && events.length === 0 && (
            <EmptyState text={t(kind === undefined ? 'record.noModeration' : 'record.noneOfKind')} />
          )}
          <Timeline events={events} memberId={user._id} />
          <MoreButton rows={rows} />
        </div>
      </div>
    </div>
  );
}

/** The entries, under the day on which they happened. */
function Timeline({ events, memberId }: { events: readonly ModerationEvent[]; memberId: string }) {
  const styles = useStyles();
  const { date, time } = useFormat();
  const textOf = useEventText();
  return [...Map.groupBy(events, ({ at }) => date(at))].map(([day, some]) => (
    <section key={day}>
      <h4 className={styles.day}>{day}</h4>
      <ol className={styles.list}>
        {some.map((event) => (
          <li key={event._id} className={styles.row}>
            <time className={styles.time} dateTime={event.at}>
              {time(event.at)}
            </time>
            <Link href={eventAddress(event, memberId)}>{textOf(event)}</Link>
            <span className={styles.by}>{event.by}</span>
          </li>
        ))}
      </ol>
    </section>
  ));
}
