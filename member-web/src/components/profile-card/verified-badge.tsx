import { Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { VerifiedIcon } from '../icons.ts';
import { Tip } from '../tip.tsx';

/** Shown when email, national id or phone is verified; lists by what (spec §2). */
export function VerifiedBadge({ sources }: { sources: Profile['verified'] }) {
  const { t } = useTranslation('card');
  if (sources.length === 0) return null;
  return (
    <Tip icon={<VerifiedIcon primaryFill={tokens.colorPaletteGreenForeground1} />} label={t('verified')}>
      <Text weight="semibold">{t('verifiedBy')}</Text>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {sources.map((source) => (
          <li key={source}>{t(`source_${source}`)}</li>
        ))}
      </ul>
    </Tip>
  );
}
