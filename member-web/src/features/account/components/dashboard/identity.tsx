import { Avatar, Badge, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { labelOf, userTypeOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from '../../../../components/icons.ts';
import { premiumTokens } from '../../../../components/premium-tokens.ts';
import { mainPhotoOf, renditionOf } from '../../../../entities/profile/photo.ts';
import { nameOf } from '../../../../entities/profile/profile-labels.ts';
import { shareProfile } from '../../../../entities/profile/share-profile.ts';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import type { DraftPath } from '../../api/profile/profile-sections.ts';
import { PictureIcon } from '../icons.ts';
import { HeldTexts } from '../profile/held-texts.tsx';
import { NameWaiting } from '../profile/name-waiting.tsx';
import { ContactStatus } from './contact-status.tsx';
import { DocumentStatus } from './document-status.tsx';
import { useCurrentPackage } from './use-current-package.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  top: { display: 'flex', gap: tokens.spacingHorizontalL, alignItems: 'center' },
  picture: { position: 'relative', flexShrink: 0 },
  change: { position: 'absolute', right: '-8px', bottom: '-8px', minWidth: '44px', minHeight: '44px' },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
  },
  name: { margin: 0, overflowWrap: 'anywhere' },
  id: { color: tokens.colorNeutralForeground2 },
  share: { minHeight: '44px', marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})` },
  premium: {
    backgroundColor: premiumTokens.colorPremiumBackground,
    color: premiumTokens.colorPremiumForeground,
  },
});

interface Props {
  user: User;
  onAddEmail: () => void;
  onField: (path: DraftPath) => void;
}

/** Picture, name, id, type of account, and the state of phone and email. */
export function Identity({ user, onAddEmail, onField }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const photo = mainPhotoOf(user);
  const isPremium = useCurrentPackage(user) !== undefined;
  return (
    <section className={styles.root} aria-label={t('identity')}>
      <div className={styles.top}>
        <div className={styles.picture}>
          <Avatar
            name={nameOf(user)}
            size={96}
            color="brand"
            {...(photo ? { image: { src: renditionOf(photo.src, 'thumb', 'webp') } } : {})}
          />
          <Button
            shape="circular"
            className={styles.change}
            icon={<PictureIcon />}
            aria-label={t('changePicture')}
            title={t('changePicture')}
            onClick={() => openDialog('PROFILE_PICTURE')}
          />
        </div>
        <div className={styles.words}>
          <Text as="h2" size={500} weight="semibold" className={styles.name}>
            {nameOf(user)}
          </Text>
          <Text className={styles.id}>{t('userId', { id: user.profileId })}</Text>
          <Badge
            size="large"
            appearance={isPremium ? 'filled' : 'tint'}
            color={isPremium ? 'informative' : 'subtle'}
            {...(isPremium ? { className: styles.premium } : {})}
          >
            {t('accountType', { type: labelOf(userTypeOptions, isPremium ? '2' : '1', language) })}
          </Badge>
          <Button
            appearance="subtle"
            className={styles.share}
            icon={<ShareIcon />}
            onClick={() => void shareProfile(user.profileId, nameOf(user))}
          >
            {t('shareMine')}
          </Button>
        </div>
      </div>
      <NameWaiting user={user} />
      <HeldTexts user={user} onField={onField} />
      <ContactStatus kind="phone" isVerified={user.phoneNumber?.isVerified} onAddEmail={onAddEmail} />
      <ContactStatus kind="email" isVerified={user.email?.isVerified} onAddEmail={onAddEmail} />
      <DocumentStatus user={user} />
    </section>
  );
}
