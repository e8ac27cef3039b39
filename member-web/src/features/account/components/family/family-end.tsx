import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { getProfileRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../../../components/form/form-foot.tsx';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../../../components/states/state-message.tsx';
import { nameOf } from '../../../../entities/profile/profile-labels.ts';
import { callApi } from '../../../../lib/server/api.ts';
import { Person } from '../../../../parts/person/person.tsx';
import { openDialog } from '../../../../state/dialogs.ts';

const useStyles = makeStyles({
  person: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  button: { minHeight: '44px' },
});

interface Props {
  user: User;
  back: ReactNode;
  onClose: () => void;
}

/** What others see now, and the biodata to hand on. */
export function FamilyEnd({ user, back, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['account', 'common']);
  const query = useQuery({
    queryKey: ['shared-profile', 'guest', user._id],
    queryFn: ({ signal }) =>
      callApi(getProfileRoute, { params: { id: user._id }, query: { as: 'guest' }, signal }),
    staleTime: 0,
  });
  return (
    <>
      {query.isPending ? <LoadingSpinner /> : null}
      {query.isError ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? (
        <div className={styles.person}>
          <Person profile={query.data} name={nameOf(query.data)} isWhole preview />
        </div>
      ) : null}
      <FormFoot>
        {back}
        <Button size="large" className={styles.button} onClick={onClose}>
          {t('familyDone')}
        </Button>
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          onClick={() => openDialog('BIODATA')}
        >
          {t('whoBiodata')}
        </Button>
      </FormFoot>
    </>
  );
}
