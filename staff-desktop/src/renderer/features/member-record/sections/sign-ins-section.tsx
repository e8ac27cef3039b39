import { makeStyles, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import { SIGN_IN_DAYS } from '@milon/shared/constants';
import type { MemberSignIn } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { WatchButton } from '../../../parts/watch-list/watch-button.tsx';
import { useSignIns } from '../api/record-parts.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

const useStyles = makeStyles({
  when: { display: 'block', color: tokens.colorNeutralForeground3 },
});

/** From where the member signed in lately: the browser and its network. */
export function SignInsSection({ id }: { id: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { ago, date, number } = useFormat();
  const now = useNow(60_000);
  const query = useSignIns(id);
  const deviceText = ({ browser, device, tag }: MemberSignIn) =>
    [browser, t(`record.device.${device}`), tag].filter(Boolean).join(' · ');
  return (
    <RecordSection
      title={t('record.signIns', { days: number(SIGN_IN_DAYS) })}
      query={query}
      empty={t('record.noSignIns')}
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => (
        <RecordRows
          rows={rows.map((row) => ({
            id: row._id,
            main: (
              <>
                <bdi>{deviceText(row)}</bdi>
                <span
                  className={styles.when}
                  title={t('record.signInSince', { date: date(row.firstSeenAt) })}
                >
                  {[
                    row.network,
                    t('record.signInTimes', { count: row.times, shown: number(row.times) }),
                    ago(row.lastSeenAt, now),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
            badge: <WatchButton isSmall targets={[{ text: deviceText(row), body: { signInId: row._id } }]} />,
          }))}
        />
      )}
    </RecordSection>
  );
}
