import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { PhotoPrivacyField } from '../../../../parts/photo/photo-privacy-field.tsx';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { ContactLockField } from '../settings/contact-lock-field.tsx';
import { IncognitoSetting } from '../settings/incognito-setting.tsx';
import { LinkPreviewSetting } from '../settings/link-preview-setting.tsx';
import { ConsentsPart } from './consents-part.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px' },
});

type Opens = readonly (readonly [label: string, open: () => unknown])[];

function Part({ children, opens, title }: { title: string; opens?: Opens; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.part} aria-label={title}>
      <Text as="h3" size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {children}
      {opens ? (
        <div className={styles.buttons}>
          {opens.map(([label, open]) => (
            <Button key={label} className={styles.button} onClick={() => void open()}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** WHO_SEES: for each part of the own profile who may see it now, who did by day, and how to take it back. */
export function WhoSeesDialog({ onClose }: DialogProps<'WHO_SEES'>) {
  const { t } = useTranslation('account');
  const user = useCurrentUser();
  return (
    <AppDialog title={t('whoSees')} pageTitle={t('whoSees')} onClose={onClose}>
      {user ? <Parts user={user} /> : null}
    </AppDialog>
  );
}

function Parts({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  return (
    <div className={styles.root}>
      <Text>{t('whoSeesText')}</Text>
      <Part title={t('whoName')}>
        <Text>{t('whoNameText')}</Text>
      </Part>
      <Part title={t('whoPhotos')} opens={[[t('photoViewers'), () => openDialog('PHOTO_VIEWERS')]]}>
        <PhotoPrivacyField user={user} />
      </Part>
      <Part
        title={t('whoNumber')}
        opens={[
          [t('unlockers'), () => openDialog('UNLOCKERS')],
          [t('guardian'), () => openDialog('GUARDIAN')],
        ]}
      >
        <ContactLockField user={user} />
        <Text>{t('whoNumberText')}</Text>
      </Part>
      <Part
        title={t('whoFamily')}
        opens={[[t('whoChange'), () => openDialog('PROFILE', { tab: 'PROFILE', field: 'fatherStatus' })]]}
      >
        <Text>{t(user.familyStatusWant === '2' ? 'whoFamilyTellers' : 'whoFamilyAll')}</Text>
      </Part>
      <Part title={t('whoFacts')}>
        <Text>{t(user.religion === 'islam' ? 'whoFactsMahr' : 'whoFactsText')}</Text>
      </Part>
      <Part title={t('consents')}>
        <ConsentsPart />
      </Part>
      <Part title={t('whoVisits')} opens={[[t('visitors'), () => openDialog('VISITORS')]]}>
        <IncognitoSetting user={user} />
      </Part>
      <Part title={t('whoBiodata')} opens={[[t('whoBiodataCopies'), () => openDialog('BIODATA', {})]]}>
        <Text>{t('whoBiodataText')}</Text>
      </Part>
      <Part title={t('whoLink')}>
        <LinkPreviewSetting user={user} />
      </Part>
      <Part title={t('whoTeam')}>
        <Text>{t('whoTeamText')}</Text>
      </Part>
    </div>
  );
}
