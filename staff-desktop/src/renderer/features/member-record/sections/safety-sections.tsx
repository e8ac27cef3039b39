import { Badge, Link } from '@fluentui/react-components';
import {
  documentKindOptions,
  documentStatusOptions,
  messageCaseStatusOptions,
  messageFlagOptions,
  reportCaseStatusOptions,
} from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/address/location.ts';
import { documentMark } from '../../../lib/document-mark.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useDocuments, useMessageCases, useReports } from '../api/record-parts.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

/** A list shows only records of its own status, so the status is in the link. */
const caseAddress = (section: string, id: string, status: string) =>
  addressOf({ section, rest: [id], query: status === 'OPEN' || status === 'PENDING' ? {} : { status } });

/** The cases about the member, and what the member reported. */
export function ReportsSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { date, label, language, number } = useFormat();
  const query = useReports(id);
  return (
    <RecordSection title={t('record.reports')} query={query}>
      {({ data, made }) => (
        <>
          {data.length === 0 && <span>{t('record.noReports')}</span>}
          <RecordRows
            rows={data.map(({ _id, decidedAt, latestAt, reasons, reporters, status }) => ({
              id: _id,
              main: (
                <Link href={caseAddress('reports', _id, status)}>
                  {reasons.map(({ name, nameBangla }) => (language === 'bn' ? nameBangla : name)).join(', ')}
                  {reporters > 1 && ` · ${t('record.byPeople', { shown: number(reporters) })}`}
                </Link>
              ),
              badge: (
                <CaseBadge
                  waits={status === 'OPEN' || status === 'APPEALED'}
                  text={label(reportCaseStatusOptions, status)}
                />
              ),
              detail: date(decidedAt ?? latestAt),
            }))}
          />
          {made.reports > 0 && (
            <span>
              {t('record.reportsMade', {
                shown: number(made.reports),
                upheld: number(made.upheld),
                dismissed: number(made.dismissed),
              })}
            </span>
          )}
        </>
      )}
    </RecordSection>
  );
}

/** The cases about the member's messages. */
export function MessageCasesSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { date, label } = useFormat();
  const query = useMessageCases(id);
  return (
    <RecordSection
      title={t('record.messageCases')}
      query={query}
      empty={t('record.noMessageCases')}
      isEmpty={(cases) => cases.length === 0}
    >
      {(cases) => (
        <RecordRows
          rows={cases.map(({ _id, decidedAt, latestAt, status, warnings }) => ({
            id: _id,
            main: (
              <Link href={caseAddress('messages', _id, status)}>
                {warnings.map(({ kind }) => label(messageFlagOptions, kind)).join(', ') ||
                  t('record.reported')}
              </Link>
            ),
            badge: <CaseBadge waits={status === 'OPEN'} text={label(messageCaseStatusOptions, status)} />,
            detail: date(decidedAt ?? latestAt),
          }))}
        />
      )}
    </RecordSection>
  );
}

/** The documents, without their numbers. */
export function DocumentsSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { date, dateTime, label } = useFormat();
  const query = useDocuments(id);
  return (
    <RecordSection
      title={t('record.documents')}
      query={query}
      empty={t('record.noDocuments')}
      isEmpty={(documents) => documents.length === 0}
    >
      {(documents) => (
        <RecordRows
          rows={documents.map((document) => ({
            id: document._id,
            main: (
              <Link href={caseAddress('documents', document._id, document.status)}>
                {`${label(documentKindOptions, document.kind)} · ${documentMark(document, dateTime)}`}
              </Link>
            ),
            badge: (
              <CaseBadge
                waits={document.status === 'PENDING'}
                text={label(documentStatusOptions, document.status)}
              />
            ),
            detail: date(document.decidedAt ?? document.createdAt),
          }))}
        />
      )}
    </RecordSection>
  );
}

function CaseBadge({ waits, text }: { waits: boolean; text: string }) {
  return (
    <Badge
      appearance="tint"
      size="small"
      color={waits ? 'warning' : 'subtle'}
      style={{ whiteSpace: 'nowrap' }}
    >
      {text}
    </Badge>
  );
}
