import {
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  mergeClasses,
  Switch,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { WishField } from '@milon/shared/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../../components/dot-row.tsx';
import { useWishName } from '../../../entities/profile/use-wish-name.ts';

const useStyles = makeStyles({
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalS,
    textAlign: 'start',
  },
  summary: {
    color: tokens.colorNeutralForeground3,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  asked: { color: tokens.colorBrandForeground1 },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalM,
  },
  must: { color: tokens.colorBrandForeground1 },
});

interface Props {
  wish: WishField;
  summary: string;
  asked: boolean;
  must: boolean;
  onMust: (must: boolean) => void;
  children: ReactNode;
}

/** One wish: a summary, its control, and whether it is a must. */
export function WishSection({ wish, summary, asked, must, onMust, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('preference');
  const name = useWishName()(wish);
  return (
    <AccordionItem value={wish} className={styles.item}>
      <AccordionHeader size="large" expandIconPosition="end">
        <span className={styles.head}>
          <Text weight="semibold">
            <DotRow
              items={[
                name,
                asked && must && (
                  <span key="must" className={styles.must}>
                    {t('must')}
                  </span>
                ),
              ]}
            />
          </Text>
          <Text size={200} className={mergeClasses(styles.summary, asked && styles.asked)}>
            {summary}
          </Text>
        </span>
      </AccordionHeader>
      <AccordionPanel className={styles.panel}>
        {children}
        <Switch
          label={t('mustLabel')}
          aria-label={`${t('mustLabel')} (${name})`}
          checked={asked && must}
          disabled={!asked}
          onChange={(_, { checked }) => onMust(checked)}
        />
      </AccordionPanel>
    </AccordionItem>
  );
}
