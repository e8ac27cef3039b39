import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { VerifiedIcon } from '../../components/page-icons.ts';
import { InfoTip } from './info-tip.tsx';
import { loadExtras } from './load-extras.ts';
import type { Verified } from './verified-list.tsx';

const VerifiedList = lazy(async () => ({ default: (await loadExtras()).VerifiedList }));

/** Shown if the email, national id or phone is verified. A press lists what is verified. */
export function VerifiedBadge({ profile }: { profile: Verified }) {
  const { t } = useTranslation('card');
  if (profile.verified.length === 0) return null;
  return (
    <InfoTip icon={<VerifiedIcon fill="var(--colorPaletteGreenForeground1)" />} label={t('verified')}>
      <VerifiedList profile={profile} />
    </InfoTip>
  );
}
