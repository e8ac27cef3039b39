import {
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { atLeast } from '../../../../lib/media.ts';
import type { ProfileSection } from '../../api/profile/profile-sections.ts';

const useStyles = makeStyles({
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    paddingBlock: `${tokens.spacingVerticalXS} ${tokens.spacingVerticalXL}`,
    alignItems: 'start',
    [atLeast.sm]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: tokens.spacingHorizontalXL,
    },
  },
});

/** One collapsible section of the profile form. */
export function FormSection({ section, children }: { section: ProfileSection; children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  return (
    <AccordionItem value={section} className={styles.item}>
      <AccordionHeader as="h3" size="large" expandIconPosition="end">
        <Text weight="semibold">{t(`section_${section}`)}</Text>
      </AccordionHeader>
      <AccordionPanel className={styles.panel}>{children}</AccordionPanel>
    </AccordionItem>
  );
}
