import { useTranslation } from 'react-i18next';
import { Text } from '../../../components/text.tsx';
import styles from './auth.module.css';

/** The pages behind the words in brackets, in the order of the text. */
const pages = ['terms', 'privacy', 'prices', 'safety'] as const;

/** What who signs up accepts, and where to read more. The links leave the form open. */
export function AcceptLine() {
  const { t } = useTranslation('account');
  return (
    <Text size={200} className={styles.quiet}>
      {t('acceptTerms')
        .split(/[[\]]/)
        .map((words, at) =>
          at % 2 === 0 ? (
            words
          ) : (
            <a
              key={words}
              className={styles.link}
              href={`/${pages[(at - 1) / 2]}`}
              target="_blank"
              rel="noreferrer"
            >
              {words}
            </a>
          ),
        )}
    </Text>
  );
}
