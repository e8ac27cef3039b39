import { Button, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { messageOf } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { phoneText } from '@milon/shared/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { LoadingSpinner } from '../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../components/states/state-message.tsx';
import { useFormat } from '../../lib/format.ts';
import { toastSuccess } from '../../state/toast.ts';
import { removeCandidateNumber, useCandidateState } from './candidate-calls.ts';
import { CandidateForm } from './candidate-form.tsx';

interface GivenProps {
  className: string;
  phone: NonNullable<User['candidateNumber']>;
}

/** The proven number, and the way back. */
function GivenNumber({ className, phone }: GivenProps) {
  const { t } = useTranslation(['guardian', 'common']);
  const { digits } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { error, isPending, mutate } = useMutation({
    mutationFn: removeCandidateNumber,
    onSuccess: () => toastSuccess(t('candidateRemoved')),
  });
  return (
    <>
      <Text block>
        <bdi>{digits(phoneText(phone))}</bdi> · {t('candidateProven')}
      </Text>
      {isAsking ? (
        <div className={className}>
          <Text weight="semibold">{t('candidateRemoveAsk')}</Text>
          <Text>{t('candidateRemoveText')}</Text>
          <FormFailure text={error ? messageOf(error) : undefined} />
          <Button appearance="primary" size="large" disabledFocusable={isPending} onClick={() => mutate()}>
            {t('candidateRemove')}
          </Button>
          <Button size="large" onClick={() => setAsking(false)}>
            {t('common:cancel')}
          </Button>
        </div>
      ) : (
        <Button size="large" onClick={() => setAsking(true)}>
          {t('candidateRemove')}
        </Button>
      )}
    </>
  );
}

/** Asks for one, goes on where an asking waits, and says how the last one ended. */
function NoNumber({ className }: { className: string }) {
  const { t } = useTranslation('guardian');
  const query = useCandidateState();
  if (query.isPending) return <LoadingSpinner />;
  if (!query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const { ended, number } = query.data;
  return (
    <>
      {ended ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t(`candidateEnded_${ended.state}`)}</MessageBarBody>
        </MessageBar>
      ) : null}
      <CandidateForm className={className} asked={number} />
    </>
  );
}

/** The candidate's own number, which is optional and shown once whoever has it agreed. */
export function CandidateNumber({ className, user }: { className: string; user: User }) {
  const { t } = useTranslation('guardian');
  const phone = user.candidateNumber;
  return (
    <section className={className}>
      <Text as="h3" size={400} weight="semibold" style={{ margin: 0 }}>
        {t('candidate')}
      </Text>
      <Text style={{ color: tokens.colorNeutralForeground2 }}>{t('candidateWhat')}</Text>
      {phone ? <GivenNumber className={className} phone={phone} /> : <NoNumber className={className} />}
    </section>
  );
}
