import type { Consent } from '@milon/shared/contracts';
import { consentText } from '@milon/shared/messages';
import { useTranslation } from 'react-i18next';
import { daySpan } from '../../../lib/day-span.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useConsents } from '../api/record-parts.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

/** To what the member agreed: since when, who wrote it, in which words, and what was taken back. */
export function ConsentsSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { date, language, number } = format;
  const query = useConsents(id);
  const stateOf = ({ givenAt, source, withdrawnAt, withdrawnSource }: Consent) =>
    withdrawnAt === undefined || withdrawnSource === undefined
      ? t(`record.consents.since_${source}`, { date: date(givenAt) })
      : t(`record.consents.past_${withdrawnSource}`, daySpan(givenAt, withdrawnAt, format));
  return (
    <RecordSection
      title={t('record.consents.title')}
      query={query}
      empty={t('record.consents.none')}
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => (
        <RecordRows
          rows={rows.map((row) => ({
            id: `${row.about} ${row.givenAt} ${row.withdrawnAt ?? ''}`,
            main: `${t(`record.consents.${row.about}`)}: ${stateOf(row)}`,
            detail: row.version !== undefined && (
              <span title={consentText(row.about, language, row.version)}>
                {t('record.consents.version', { version: number(row.version) })}
              </span>
            ),
          }))}
        />
      )}
    </RecordSection>
  );
}
