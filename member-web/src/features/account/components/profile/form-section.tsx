import {
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import { atLeast } from '../../../../lib/media.ts';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { filledIn, type ProfileSection } from '../../api/profile/profile-sections.ts';

const useStyles = makeStyles({
  // Its edges are those of About Myself above.
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, '& > h3 > button': { paddingInline: 0 } },
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  count: { color: tokens.colorNeutralForeground3 },
  panel: {
    margin: 0,
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

/** One collapsible section of the profile form, and how many of its fields are filled in. */
export function FormSection({ section, children }: { section: ProfileSection; children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const { filled, of } = filledIn(
    section,
    useWatch<ProfileDraft>() as ProfileDraft,
    useCurrentUser()?.gender,
  );
  return (
    <AccordionItem value={section} className={styles.item}>
      <AccordionHeader as="h3" size="large" expandIconPosition="end">
        <span className={styles.title}>
          <Text weight="semibold">{t(`section_${section}`)}</Text>{' '}
          {of > 0 ? (
            <Text size={200} className={styles.count}>
              {t('filledIn', { filled: number(filled), of: number(of) })}
            </Text>
          ) : null}
        </span>
      </AccordionHeader>
      <AccordionPanel className={styles.panel}>{children}</AccordionPanel>
    </AccordionItem>
  );
}
