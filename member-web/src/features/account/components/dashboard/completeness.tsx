import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { completenessOf, type ProfilePart, withFamilyPage } from '@milon/shared/rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwner } from '../../../../entities/profile/use-whose.ts';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { useFamilyPage } from '../../api/family-page.ts';

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
  const { who, whose } = useOwner(user.profileCreatedFor, user.gender);
  const title = useId();
  const told = completenessOf(user);
  const family = useFamilyPage(user);
  // The page for the family counts only for who opened it.
  const isCounted = family.isOpened && family.isKnown;
  const percent = isCounted ? withFamilyPage(told.percent, family.done / family.all.length) : told.percent;
  const next = told.next ?? (isCounted && family.next !== undefined ? 'family' : undefined);
  if (next === undefined) return null;
  return (
    <section className={styles.root} aria-labelledby={title}>
      <Text as="h3" weight="semibold" id={title} style={{ margin: 0 }}>
        {t(whose ? 'completeTitleOf' : 'completeTitle', { whose, percent: number(percent) })}
      </Text>
      <ProgressBar value={percent / 100} thickness="large" aria-labelledby={title} />
      <Text size={200} className={styles.why}>
        {t(`completeWhy_${next}`)}
      </Text>
      <Button
        appearance="primary"
        className={styles.add}
        onClick={() => (next === 'family' ? openDialog('BIODATA', { steps: true }) : onPart(next))}
      >
        {next === 'aboutMyself' ? t('completeAdd_aboutMyself', { context: who }) : t(`completeAdd_${next}`)}
      </Button>
    </section>
  );
}
