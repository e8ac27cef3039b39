import { Button, Caption1, Link, makeStyles, tokens } from '@fluentui/react-components';
import { UPLOAD_LIMITS } from '@milon/shared/constants';
import type { AdminUser, PasswordLinkChannel } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../components/key-cap.tsx';
import { Section } from '../../components/section.tsx';
import { locationAddress } from '../../lib/address/location.ts';
import { isKeptForAnother } from '../../parts/member/guardian/kept-for-another.ts';
import { PhotoDrop, type PhotoDropHandle } from '../../parts/member/photos/upload/photo-drop.tsx';
import { UploadList } from '../../parts/member/photos/upload/upload-list.tsx';
import { staffUploadsAtom } from '../../parts/member/photos/upload/uploads.ts';
import { FoundRow } from './found-row.tsx';
import { StagedPhoto } from './staged-photo.tsx';
import type { NewUserForm } from './use-new-user.ts';
import type { useNewUserChecks } from './use-new-user-checks.ts';

const useStyles = makeStyles({
  root: {
    gridArea: 'aside',
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    width: '100%',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  found: { display: 'grid', rowGap: tokens.spacingVerticalS },
  created: { display: 'grid', rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  act: { justifySelf: 'start' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export interface CreatedUser {
  readonly user: AdminUser;
  readonly passwordLink: readonly PasswordLinkChannel[];
}

interface CreateAsideProps {
  form: NewUserForm;
  checks: ReturnType<typeof useNewUserChecks>;
  /** The newest first. */
  created: readonly CreatedUser[];
  photoDrop: RefObject<PhotoDropHandle | null>;
  onGuardian: (user: AdminUser) => void;
  onCandidate: (user: AdminUser) => void;
}

/** Beside the form: the photos, members who may be the same person, and who was created. */
export function CreateAside({ checks, created, form, onCandidate, onGuardian, photoDrop }: CreateAsideProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const uploads = useAtomValue(staffUploadsAtom);
  const { email, person, phone } = checks;
  const found = [
    ...(phone.data?.owners ?? []).map((user) => ({ user, reason: t('createUser.hasPhone') })),
    ...(email.data?.owners ?? []).map((user) => ({ user, reason: t('createUser.hasEmail') })),
    ...(person.data?.namesakes ?? []).map((user) => ({ user, reason: t('createUser.namesake') })),
  ];
  return (
    <aside className={styles.root} aria-label={t('createUser.aside')}>
      <Section title={t('fact.photos')} as="h2">
        <PhotoDrop
          isFull={form.photos.length >= UPLOAD_LIMITS.photosPerMember}
          handle={photoDrop}
          onPhoto={form.addPhoto}
        >
          <Caption1 className={styles.quiet}>{t('createUser.sentHint')}</Caption1>
          {form.photos.length > 0 && (
            <ul className={styles.list} aria-label={t('createUser.newPhotos')}>
              {form.photos.map((photo) => (
                <StagedPhoto key={photo.key} photo={photo} onRemove={() => form.removePhoto(photo)} />
              ))}
            </ul>
          )}
        </PhotoDrop>
        <UploadList uploads={uploads} />
      </Section>
      <output className={styles.found}>
        {found.length > 0 && (
          <Section title={t('createUser.maybeSame')} as="h2">
            {found.map(({ reason, user }) => (
              <FoundRow key={`${reason} ${user._id}`} user={user} reason={reason} />
            ))}
          </Section>
        )}
      </output>
      {created.length > 0 && (
        <Section title={t('createUser.createdNow')} as="h2">
          <ul className={styles.list}>
            {created.map(({ passwordLink, user }, index) => (
              <li key={user._id} className={styles.created}>
                <Link href={locationAddress('users', user._id)}>{fullName(user)}</Link>
                <Caption1 className={styles.quiet}>
                  {user.profileId} ·{' '}
                  {passwordLink.length === 0
                    ? t('createUser.noLink')
                    : t('createUser.linkSent', {
                        channels: passwordLink.map((channel) => t(`createUser.by_${channel}`)).join(', '),
                      })}
                </Caption1>
                <Button
                  className={styles.act}
                  size="small"
                  aria-keyshortcuts={index === 0 ? 'Control+G' : undefined}
                  onClick={() => onGuardian(user)}
                >
                  {t('record.guardian.enter')}
                  {index === 0 && <KeyCap inButton>Ctrl+G</KeyCap>}
                </Button>
                {isKeptForAnother(user) && (
                  <Button
                    className={styles.act}
                    size="small"
                    aria-keyshortcuts={index === 0 ? 'Control+J' : undefined}
                    onClick={() => onCandidate(user)}
                  >
                    {t('createUser.enterNumber')}
                    {index === 0 && <KeyCap inButton>Ctrl+J</KeyCap>}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </aside>
  );
}
