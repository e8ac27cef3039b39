import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  type AccordionToggleEventHandler,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { Trait } from '@milon/shared/rules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsOf } from '../../../entities/profile/offered-traits.ts';
import { useWishName } from '../../../entities/profile/use-wish-name.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalS,
    textAlign: 'start',
  },
  summary: { color: tokens.colorNeutralForeground3 },
  asked: { color: tokens.colorBrandForeground1 },
  panel: { margin: 0, paddingInlineStart: tokens.spacingHorizontalM },
  title: {
    display: 'block',
    margin: `${tokens.spacingVerticalM} 0 0`,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  /** Those that are offered. */
  wishes: readonly Trait[];
  isAsked: (wish: Trait) => boolean;
  /** Whether the API refused one of them. */
  isRefused: boolean;
  /** The open sections. */
  open: string[];
  onToggle: AccordionToggleEventHandler;
  /** The section of a wish. */
  children: (wish: Trait) => ReactNode;
}

/** What families ask, in one fold, which is open from the start if one of these wishes is stated. */
export function MoreWishes({ wishes, isAsked, isRefused, open, onToggle, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('preference');
  const nameOf = useWishName();
  const asked = wishes.filter(isAsked);
  const [isOpen, setIsOpen] = useState(asked.length > 0);
  return (
    <Accordion
      collapsible
      openItems={isOpen || isRefused ? ['more'] : []}
      onToggle={(_, { openItems }) => setIsOpen(openItems.length > 0)}
    >
      <AccordionItem value="more">
        <AccordionHeader size="large" expandIconPosition="end">
          <span className={styles.head}>
            <Text weight="semibold">{t('more')}</Text>
            <Text size={200} className={mergeClasses(styles.summary, asked.length > 0 && styles.asked)}>
              {asked.length > 0 ? asked.map(nameOf).join(', ') : t('moreText')}
            </Text>
          </span>
        </AccordionHeader>
        <AccordionPanel className={styles.panel}>
          <Accordion multiple collapsible openItems={open} onToggle={onToggle}>
            {groupsOf(wishes).map(({ name, traits }) => (
              <div key={name}>
                <Text as="h3" size={300} weight="semibold" className={styles.title}>
                  {t(`more_${name}`)}
                </Text>
                {traits.map(children)}
              </div>
            ))}
          </Accordion>
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
