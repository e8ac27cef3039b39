import { Divider, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import { guardianRelationOptions, labelOf } from '@milon/shared/options';
import { isForAnother } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../components/states/state-message.tsx';
import { useCurrentUser } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { AskedGuardian } from './asked-guardian.tsx';
import { CandidateNumber } from './candidate-number.tsx';
import { useGuardian } from './guardian-calls.ts';
import { GuardianForm } from './guardian-form.tsx';
import { NamedGuardian } from './named-guardian.tsx';

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** The member's guardian and, where somebody else keeps the profile, the candidate's own number. */
export function GuardianPanel() {
  const { column } = useStyles();
  const user = useCurrentUser();
  return (
    <div className={column}>
      <OwnGuardian />
      {user && (isForAnother(user.profileCreatedFor ?? '1', user.assumed) || user.candidateNumber) ? (
        <>
          <Divider />
          <CandidateNumber className={column} user={user} />
        </>
      ) : null}
    </div>
  );
}

/** Naming one, the answer, and whose contact others get. */
function OwnGuardian() {
  const { column } = useStyles();
  const { t } = useTranslation('guardian');
  const { language } = useFormat();
  const user = useCurrentUser();
  const query = useGuardian();
  if (query.isPending) return <LoadingSpinner />;
  if (!query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const { ended, guardian, mayUseAccountNumber } = query.data;
  if (guardian?.state === 'ASKED') return <AskedGuardian className={column} guardian={guardian} />;
  if (guardian) return <NamedGuardian className={column} guardian={guardian} />;
  return (
    <div className={column}>
      {ended ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t(`ended_${ended.state}`, {
              relation: labelOf(guardianRelationOptions, ended.relation, language),
            })}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      <Text>{t('what')}</Text>
      <GuardianForm className={column} accountPhone={mayUseAccountNumber ? user?.phoneNumber : undefined} />
    </div>
  );
}
