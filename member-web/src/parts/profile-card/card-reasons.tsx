import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../components/dot-row.tsx';
import { Text } from '../../components/text.tsx';
import { useFormat } from '../../lib/format.ts';
import styles from './card-facts.module.css';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
  const met = (side: typeof mine) => digits(String(side.met));
  const sides = [
    mine.asked > 0
      ? t('reasonsMine', { count: mine.asked, met: met(mine), asked: digits(String(mine.asked)) })
      : '',
    theirs.asked > 0 ? t('reasonsTheirs', { context: gender, met: met(theirs) }) : '',
  ];
  return (
    <Text block size={200} weight="semibold" className={styles.reasons}>
      <DotRow items={sides.filter(Boolean).map((side, place) => (place > 0 ? side : capitalized(side)))} />
    </Text>
  );
}
