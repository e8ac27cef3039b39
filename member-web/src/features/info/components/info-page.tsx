import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PrintIcon } from '../../../components/icons.ts';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../../components/states/state-message.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { useFormat } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PublicLinks } from '../../../parts/public-links.tsx';
import type { InfoName } from '../texts/info-pages.ts';
import './info-print.css';

const useStyles = makeStyles({
  root: {
    maxWidth: '68ch',
    margin: '0 auto',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXXL}`,
    lineHeight: tokens.lineHeightBase400,
    '& h1': { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, marginBlockEnd: '8px' },
    '& h2': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, breakAfter: 'avoid' },
    '& li': { marginBlockEnd: tokens.spacingVerticalS },
    '& ul': { paddingInlineStart: '20px' },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const loadPages = {
  en: async () => (await import('../texts/en.ts')).infoPages,
  bn: async () => (await import('../texts/bn.ts')).infoPages,
};

/** A public page about the service. Its text can be printed. */
export function InfoPage({ name }: { name: InfoName }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number, date } = useFormat();
  const user = useCurrentUser();
  const { data, error, refetch } = useQuery({
    queryKey: ['info', language],
    queryFn: loadPages[language],
    staleTime: Infinity,
  });
  const pages = data?.({ number, date });
  const page = pages?.[name];
  usePageTitle(page?.title);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!pages || !page) return <LoadingSpinner />;
  return (
    <article className={`${styles.root} info-page`}>
      <h1>{page.title}</h1>
      <p>{page.intro}</p>
      {page.changed ? <p className={styles.quiet}>{page.changed}</p> : null}
      {page.sections.map(({ title, paragraphs, points }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points ? (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      <div className="info-act">
        <Button icon={<PrintIcon />} size="large" onClick={() => globalThis.print()}>
          {t('print')}
        </Button>
      </div>
      {/* A guest has them at the foot of every page. */}
      {user ? <PublicLinks /> : null}
    </article>
  );
}
