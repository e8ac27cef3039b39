import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import type { FirstIconName } from '../../../components/first-icons.ts';
import { useFormat } from '../../../lib/format.ts';
import { chooseLanguage } from '../../choose-language.ts';
import styles from './language-switch.module.css';

const banglaWord: FirstIconName = 'banglaWord';

/** Switches to the other language. The label is in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const other = useFormat().language === 'bn' ? 'en' : 'bn';
  return (
    <Button
      appearance="subtle"
      lang={other}
      aria-label={t('otherLanguage')}
      className={styles.switch}
      onClick={() => void chooseLanguage(other)}
    >
      {other === 'bn' ? (
        <svg aria-hidden="true" viewBox="0 0 232 75">
          <use href={`#icon-${banglaWord}`} />
        </svg>
      ) : (
        t('otherLanguage')
      )}
    </Button>
  );
}
