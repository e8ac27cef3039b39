import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { completenessOf, type ProfilePart } from '@milon/shared/rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  why: { color: tokens.colorNeutralForeground2 },
  add: { minHeight: '44px', alignSelf: 'flex-start' },
});

interface Props {
  user: User;
  onPart: (part: ProfilePart) => void;
}

/**
 * The profile's completeness and the most useful part to add next. Renders nothing for a complete profile.
 */
export function Completeness({ user, onPart }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const title = useId();
  const { percent, next } = completenessOf(user);
  if (next === undefined) return null;
  return (
    <section className={styles.root} aria-labelledby={title}>
      <Text as="h3" weight="semibold" id={title} style={{ margin: 0 }}>
        {t('completeTitle', { percent: number(percent) })}
      </Text>
      <ProgressBar value={percent / 100} thickness="large" aria-labelledby={title} />
      <Text size={200} className={styles.why}>
        {t(`completeWhy_${next}`)}
      </Text>
      <Button appearance="primary" className={styles.add} onClick={() => onPart(next)}>
        {t(`completeAdd_${next}`)}
      </Button>
    </section>
  );
}
