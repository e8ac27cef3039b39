import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { Text } from '../text.tsx';
import styles from './card-facts.module.css';

/**
 * How many of the viewer's wishes the profile meets, and how many of the owner's the viewer meets. A side
 * without wishes is left out.
 */
export function CardReasons({ profile: { gender, reasons } }: { profile: Profile }) {
  const { t } = useTranslation('card');
  const { digits } = useFormat();
  if (!reasons) return null;
  const { mine, theirs } = reasons;
  if (mine.asked === 0 && theirs.asked === 0) return null;
  const figures = (side: typeof mine) => ({
    count: side.asked,
    met: digits(String(side.met)),
    asked: digits(String(side.asked)),
  });
  return (
    <Text weight="semibold" className={styles.reasons}>
      {mine.asked > 0 ? t('reasonsMine', figures(mine)) : null}
      {mine.asked > 0 && theirs.asked > 0
        ? ` · ${t('reasonsTheirs', { context: gender, met: digits(String(theirs.met)) })}`
        : null}
      {mine.asked === 0 ? t('reasonsOnlyTheirs', { context: gender, ...figures(theirs) }) : null}
    </Text>
  );
}
