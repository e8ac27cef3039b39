import { useTranslation } from 'react-i18next';
import { Link } from '../lib/router.tsx';
import styles from './public-links.module.css';

/** The public pages about the service. */
export const publicPages = ['about', 'prices', 'terms', 'privacy', 'safety'] as const;

/** Links to the public pages, at the foot of a page. */
export function PublicLinks() {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles.links} aria-label={t('pages')}>
      {publicPages.map((page) => (
        <Link key={page} to={`/${page}`} className={styles.link}>
          {t(`page_${page}`)}
        </Link>
      ))}
    </nav>
  );
}
