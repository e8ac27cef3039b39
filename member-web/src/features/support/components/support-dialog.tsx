import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { publicPages } from '../../../parts/public-links.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { ContactWays } from './contact-ways.tsx';
import { OwnMessages } from './own-messages.tsx';
import { SupportForm } from './support-form.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
  answer: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  advice: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, paddingInlineStart: '20px' },
  header: { '& > button': { minHeight: '44px', paddingInline: 0 } },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '44px',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
  },
  panel: { marginInline: 0, paddingBlockEnd: tokens.spacingVerticalM },
});

const topics = {
  account: ['active', 'name'],
  payment: ['payment', 'connect', 'refund'],
  photo: ['photo', 'verify'],
} as const;
const advice = ['money', 'meet', 'number', 'report', 'emergency'] as const;

/** SUPPORT_OPTIONS: ways to reach staff, a message to them, help by topic, and safety advice. */
export function SupportDialog({ onClose }: DialogProps<'SUPPORT_OPTIONS'>) {
  const styles = useStyles();
  const { t } = useTranslation(['support', 'shell']);
  const user = useCurrentUser();
  const form = useRef<HTMLDivElement>(null);
  return (
    <AppDialog title={t('title')} pageTitle={t('title')} onClose={onClose}>
      <div className={styles.root}>
        <ContactWays onWrite={() => form.current?.querySelector<HTMLElement>('select')?.focus()} />
        {user ? <OwnMessages /> : null}
        {Object.entries(topics).map(([topic, questions]) => (
          <section key={topic}>
            <Text as="h3" block size={400} weight="semibold" className={styles.title}>
              {t(`topic_${topic as keyof typeof topics}`)}
            </Text>
            <Accordion collapsible multiple>
              {questions.map((question) => (
                <AccordionItem key={question} value={question}>
                  <AccordionHeader as="h4" className={styles.header} expandIconPosition="end">
                    {t(`q_${question}`)}
                  </AccordionHeader>
                  <AccordionPanel className={styles.panel}>
                    <p className={styles.answer}>{t(`a_${question}`)}</p>
                  </AccordionPanel>
                </AccordionItem>
              ))}
            </Accordion>
          </section>
        ))}
        <section>
          <Text as="h3" block size={400} weight="semibold" className={styles.title}>
            {t('safetyTitle')}
          </Text>
          <ul className={styles.advice}>
            {advice.map((one) => (
              <li key={one}>{t(`safe_${one}`)}</li>
            ))}
          </ul>
        </section>
        <div ref={form}>
          <SupportForm isGuest={!user} />
        </div>
        <nav className={styles.links} aria-label={t('shell:pages')}>
          {publicPages.map((page) => (
            <a key={page} className={styles.link} href={`/${page}`} target="_blank" rel="noreferrer">
              {t(`shell:page_${page}`)}
            </a>
          ))}
        </nav>
      </div>
    </AppDialog>
  );
}
