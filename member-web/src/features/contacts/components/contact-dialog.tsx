import { Button, Text } from '@fluentui/react-components';
import { isProblem, messageOf } from '@milon/shared/client';
import type { Profile } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { LoadFailure, StateMessage } from '../../../components/states/state-message.tsx';
import { nameOf } from '../../../entities/profile/profile-labels.ts';
import { dialableNumber } from '../../../entities/relationship/show-contact-context.ts';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { useTakesCode } from '../../../entities/session/sms-reach.ts';
import { stopIfGate } from '../../../entities/session/stop-at.ts';
import { useFormat } from '../../../lib/format.ts';
import { WriteToSupport } from '../../../parts/verify-contact/write-to-support.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { useOwnPermission } from '../api/own-permission.ts';
import { alertNoConnects, promptUpgrade } from '../api/show-contact.ts';
import { unlockContact, useUnlock } from '../api/unlock.ts';
import { ContactReport } from './contact-report.tsx';
import { ContactShown } from './contact-shown.tsx';
import { holdFigures } from './hold-text.ts';

/** Free contacts need a verified phone: says so, with a button to verify it, or to write to support. */
function VerifyFirst({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['commerce', 'common']);
  const takesCode = useTakesCode(useCurrentUser());
  return (
    <AppDialog
      title={t('contactTitle', { name: nameOf(profile) })}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {takesCode ? (
            <Button
              appearance="primary"
              size="large"
              onClick={() => openDialog('VERIFY_CONTACT', { kind: 'phone' })}
            >
              {t('verifyPhone')}
            </Button>
          ) : (
            <WriteToSupport />
          )}
        </>
      }
    >
      <StateMessage
        title={t('verifyFirst')}
        text={t(takesCode ? 'verifyFirstText' : 'verifyFirstNoCode', { name: profile.firstName })}
      />
    </AppDialog>
  );
}

/** The number is not sold until its owner answers. */
function SilentNumber({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['commerce', 'common']);
  return (
    <AppDialog
      title={t('contactTitle', { name: nameOf(profile) })}
      onClose={onClose}
      footer={
        <Button appearance="primary" size="large" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <StateMessage title={t('silentTitle')} text={t('silentText', { name: profile.firstName })} />
    </AppDialog>
  );
}

/** No number of either is shown before staff have seen the permission for a further marriage. */
function NoPermission({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['commerce', 'common']);
  const isMine = useCurrentUser()?.furtherMarriage === true;
  const { data: status, isPending } = useOwnPermission(isMine);
  const waits = status === 'PENDING';
  const maySend = isMine && !isPending && !waits;
  return (
    <AppDialog
      title={t('contactTitle', { name: nameOf(profile) })}
      onClose={onClose}
      footer={
        <>
          <Button appearance={maySend ? 'secondary' : 'primary'} size="large" onClick={onClose}>
            {t('common:close')}
          </Button>
          {maySend ? (
            <Button
              appearance="primary"
              size="large"
              onClick={() => openDialog('VERIFY_DOC', { isPermission: true })}
            >
              {t('permissionSend')}
            </Button>
          ) : null}
        </>
      }
    >
      <StateMessage title={t('permissionTitle')} text={t(waits ? 'permissionLooking' : 'permissionText')} />
    </AppDialog>
  );
}

interface QuestionProps {
  profile: Profile;
  onOpened: (opened: Partial<Profile>) => void;
  onClose: () => void;
}

/** Asks for confirmation and shows what the unlock costs. */
function ContactQuestion({ profile, onOpened, onClose }: QuestionProps) {
  const { t } = useTranslation(['commerce', 'common']);
  const format = useFormat();
  const { number } = format;
  const query = useUnlock(profile._id);
  const user = useCurrentUser();
  const { error, isPending, mutate } = useMutation({
    mutationFn: unlockContact,
    onSuccess: (opened) => onOpened(opened),
    onError: (error) => {
      if (isProblem(error, 'NO_CONNECTS_LEFT')) alertNoConnects(profile);
      else if (isProblem(error, 'UPGRADE_REQUIRED')) promptUpgrade(profile);
      // Asks again, with the new price, or says why not.
      else if (isProblem(error, 'PRICE_CHANGED', 'CONTACT_CHANGED', 'NUMBER_SILENT', 'PERMISSION_NEEDED'))
        void query.refetch();
      else stopIfGate(error, { act: 'contact', id: profile._id, name: profile.firstName });
    },
  });
  const isSaid = isProblem(error, 'NO_CONNECTS_LEFT', 'UPGRADE_REQUIRED');
  const name = nameOf(profile);

  const takes = query.data;
  const costs = takes && !takes.unlocked && !takes.freeAccess;
  const left = takes?.remainingConnects ?? 0;
  if (takes?.freeAccess && !takes.unlocked && user?.phoneNumber?.isVerified !== true) {
    return <VerifyFirst profile={profile} onClose={onClose} />;
  }
  if (takes?.needsPermission && !takes.unlocked) return <NoPermission profile={profile} onClose={onClose} />;
  if (costs && takes.isSilent) return <SilentNumber profile={profile} onClose={onClose} />;
  return (
    <AppDialog
      title={t('contactTitle', { name })}
      onClose={onClose}
      footer={
        takes ? (
          <>
            <ContactReport profileId={profile._id} name={name} viewedAt={takes.unlockedAt ?? null} />
            <Button size="large" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              appearance="primary"
              size="large"
              disabledFocusable={isPending}
              onClick={() =>
                mutate({
                  id: profile._id,
                  cost: costs ? 1 : 0,
                  ...(takes.unlocked ? {} : { shows: takes.shows }),
                })
              }
            >
              {costs ? t('spend') : t('showNumber')}
            </Button>
          </>
        ) : null
      }
    >
      {query.isPending ? <LoadingSpinner /> : null}
      {query.isError && !takes ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {takes ? (
        <StateMessage
          title={costs ? t('spendQuestion') : t('costsNothing')}
          text={
            takes.unlocked
              ? t('alreadyText')
              : [
                  t(`shows_${takes.shows ?? 'self'}`),
                  takes.freeAccess
                    ? t('freeText', { name: profile.firstName })
                    : t('spendText', { number: number(left), after: number(Math.max(0, left - 1)) }),
                  t('unlockSeen', { name: profile.firstName }),
                ].join(' ')
          }
        >
          {takes.unconfirmedDays === undefined ? null : (
            <div style={{ textAlign: 'start' }}>
              <Notice>
                {t('unconfirmed', {
                  number: number(takes.unconfirmedDays),
                  ...holdFigures(format),
                })}
              </Notice>
            </div>
          )}
          {error && !isSaid ? (
            <Text block align="center" role="alert">
              {messageOf(error)}
            </Text>
          ) : null}
        </StateMessage>
      ) : null}
    </AppDialog>
  );
}

/** A member's number and other contacts, or the question that unlocks them (spec §4 contact unmasking). */
export function ContactDialog({ params, onClose }: DialogProps<'CONTACT'>) {
  const [opened, setOpened] = useState<Partial<Profile>>();
  const profile: Profile = { ...params.profile, ...opened };
  if (opened || profile.guardians?.length || dialableNumber(profile) !== undefined) {
    return (
      <ContactShown
        profile={profile}
        onShown={(shown) => setOpened({ ...opened, ...shown })}
        onClose={onClose}
      />
    );
  }
  return <ContactQuestion profile={profile} onOpened={setOpened} onClose={onClose} />;
}
