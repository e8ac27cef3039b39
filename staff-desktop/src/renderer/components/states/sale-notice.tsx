import { Link, MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { locationAddress } from '../../lib/address/location.ts';
import { useMissingForSale } from '../../lib/use-missing-for-sale.ts';

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px' } });

const screenOf = { packages: 'packages', payment: 'money', seller: 'money', contact: 'money' } as const;

/** Tells Administration what is missing before the first sale, with links. Nothing if nothing is missing. */
export function SaleNotice() {
  const styles = useStyles();
  const { t } = useTranslation();
  const missing = useMissingForSale();
  if (!missing || missing.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('sale.title')}</MessageBarTitle>
        <ul className={styles.list}>
          {missing.map((one) => (
            <li key={one}>
              <Link href={locationAddress(screenOf[one])}>{t(`sale.${one}`)}</Link>
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
