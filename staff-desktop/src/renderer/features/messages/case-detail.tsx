import { useTranslation } from 'react-i18next';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import { useCase } from './api/use-case.ts';
import { CaseDecisionBar } from './case-decision-bar.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseMessages } from './case-messages.tsx';

interface CaseDetailProps {
  id: string;
  onDecided: () => void;
}

/** One case: its two members, its messages with those around them, and the decision. */
export function CaseDetail({ id, onDecided }: CaseDetailProps) {
  const { t } = useTranslation();
  const query = useCase(id);
  const messageCase = query.data;
  return (
    <DetailFrame
      name={t('messages.case')}
      query={query}
      bar={
        messageCase?.status === 'OPEN' && (
          <CaseDecisionBar
            messageCase={messageCase}
            onDecided={onDecided}
            onChanged={() => void query.refetch()}
          />
        )
      }
    >
      {messageCase && (
        <>
          <CaseFacts messageCase={messageCase} />
          <CaseMessages messageCase={messageCase} />
        </>
      )}
    </DetailFrame>
  );
}
