import { Button, Text } from '@fluentui/react-components';
import { isProblem, messageOf } from '@milon/shared/client';
import type { GuardianLink } from '@milon/shared/contracts';
import { guardianRelationOptions, labelOf } from '@milon/shared/options';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PageCard } from '../../../components/page-card.tsx';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../../components/states/state-message.tsx';
import { useFormat } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { useSearchParams } from '../../../lib/router.tsx';
import { answerGuardianLink, showGuardianLink } from '../api/guardian-link.ts';

/** Every token has this format. A link that a messaging app cut short does not. */
const whole = /^[\w-]{22}[\da-f]{24}$/;

/** What the press of a button led to. It takes the focus, since the button is gone. */
function Answered({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={root} tabIndex={-1}>
      {children}
    </div>
  );
}

/** What the SMS said: who named them as guardian and for whom, or whose own number this is said to be. */
function Question({ link: { about, name, namedBy, relation } }: { link: GuardianLink }) {
  const { t } = useTranslation('guardian');
  const { language } = useFormat();
  const isCandidate = about === 'candidate';
  return (
    <>
      <Text size={400} weight="semibold">
        {isCandidate ? t('linkCandidate', { name }) : t(`link_${namedBy ?? 'SELF'}`, { name })}
      </Text>
      {relation ? (
        <Text>{t('linkRelation', { relation: labelOf(guardianRelationOptions, relation, language) })}</Text>
      ) : null}
      <Text>{t(isCandidate ? 'linkCandidateMeans' : 'linkMeans')}</Text>
    </>
  );
}

function Answer({ link, token }: { link: GuardianLink; token: string }) {
  const { t } = useTranslation('guardian');
  const { error, isPending, mutate } = useMutation({
    mutationFn: answerGuardianLink,
    onSuccess: (data) => queryClient.setQueryData(['guardian-link', token], data),
  });
  const { about, name, state } = link;
  const isCandidate = about === 'candidate';
  const press = (agrees: boolean) => () => (isPending ? undefined : mutate({ token, agrees }));
  const failure = <FormFailure text={error ? messageOf(error) : undefined} />;
  if (state === 'REFUSED' || state === 'WITHDRAWN')
    return (
      <Answered key={state}>
        <StateMessage
          small
          done
          title={t('linkRefused')}
          text={t(isCandidate ? 'linkCandidateRefusedText' : 'linkRefusedText', { name })}
        />
      </Answered>
    );
  if (state === 'ASKED')
    return (
      <>
        <Question link={link} />
        {failure}
        <Button appearance="primary" size="large" disabledFocusable={isPending} onClick={press(true)}>
          {t('agree')}
        </Button>
        <Button size="large" disabledFocusable={isPending} onClick={press(false)}>
          {t('refuse')}
        </Button>
      </>
    );
  return (
    <>
      <Answered>
        <StateMessage
          small
          done
          title={t(isCandidate ? 'linkCandidateAgreed' : 'linkAgreed', { name })}
          text={t(isCandidate ? 'linkCandidateAgreedText' : 'linkAgreedText')}
        />
      </Answered>
      {failure}
      <Button size="large" disabledFocusable={isPending} onClick={press(false)}>
        {t(isCandidate ? 'linkCandidateStop' : 'stop')}
      </Button>
    </>
  );
}

/**
 * The page of the SMS to a guardian or a candidate, in both languages and without a sign-in. Opening it
 * changes nothing, because programs open links too: a person must press a button.
 */
export function GuardianLinkPage() {
  const { t } = useTranslation('guardian');
  const [token] = useState(useSearchParams().get('t') ?? '');
  const isWhole = whole.test(token);
  const query = useQuery({
    queryKey: ['guardian-link', token],
    queryFn: () => showGuardianLink(token),
    enabled: isWhole,
  });
  return (
    <PageCard title={t('linkTitle')}>
      {isWhole ? null : <Text>{t('linkBroken')}</Text>}
      {isWhole && query.isPending ? <LoadingSpinner /> : null}
      {query.isError ? (
        isProblem(query.error, 'LINK_EXPIRED') ? (
          <Text>{t('linkGone')}</Text>
        ) : (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : null}
      {query.data ? <Answer link={query.data} token={token} /> : null}
    </PageCard>
  );
}
