import type { ModerationEvent } from '@milon/shared/contracts';
import {
  documentRefuseReasonOptions,
  documentStatusOptions,
  memberStatusOptions,
  messageCaseReasonOptions,
  messageCaseStatusOptions,
  type Option,
  photoDeclineReasonOptions,
  photoStatusOptions,
  reportCaseReasonOptions,
  reportCaseStatusOptions,
  reportStatusOptions,
  supportStatusOptions,
} from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

interface Words {
  statuses?: readonly Option[];
  reasons?: readonly Option[];
}

const wordsOf: Readonly<Record<ModerationEvent['kind'], Words>> = {
  PHOTO: { statuses: photoStatusOptions, reasons: photoDeclineReasonOptions },
  PHOTO_APPEAL: {},
  MESSAGE_CASE: { statuses: messageCaseStatusOptions, reasons: messageCaseReasonOptions },
  REPORT_CASE: { statuses: reportCaseStatusOptions, reasons: reportCaseReasonOptions },
  REPORT_APPEAL: {},
  REPORT_MADE: { statuses: reportStatusOptions },
  DOCUMENT: { statuses: documentStatusOptions, reasons: documentRefuseReasonOptions },
  STATUS: { statuses: memberStatusOptions },
  BATCH: {},
  SUPPORT: { statuses: supportStatusOptions },
  NOTE: {},
  TEAM_MESSAGE: {},
};

const batchActs = ['STATUS', 'SPECIAL', 'DELETE', 'EXPORT'] as const;

/** What happened, with the status that it led to and the reason. */
export function useEventText(): (event: ModerationEvent) => string {
  const { t } = useTranslation();
  const { label } = useFormat();
  return ({ isReverted, kind, reason, status }) => {
    const { reasons, statuses } = wordsOf[kind];
    const act = kind === 'BATCH' && batchActs.find((one) => one === status);
    return [
      [
        t(`record.moderated.${kind}`),
        statuses && status !== undefined && label(statuses, status),
        act && t(`record.batchAct.${act}`),
      ]
        .filter(Boolean)
        .join(': '),
      reasons && reason !== undefined && label(reasons, reason),
      isReverted && t('record.putBack'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
