import { Link, MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components';
import type { NeededForSale } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { locationAddress } from '../../lib/address/location.ts';
import { useMissingForSale } from '../../lib/use-missing-for-sale.ts';

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px' } });

/** Where each is set; mail and SMS are settings of the server. */
const screenOf = {
  packages: 'packages',
  payment: 'money',
  seller: 'money',
  contact: 'money',
  mail: undefined,
  sms: undefined,
} as const satisfies Record<NeededForSale, string | undefined>;

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
          {missing.map((one) => {
            const screen = screenOf[one];
            const text = t(`sale.${one}`);
            return <li key={one}>{screen ? <Link href={locationAddress(screen)}>{text}</Link> : text}</li>;
          })}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
