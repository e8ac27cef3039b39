import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { formatOf } from '@milon/shared/client';
import type { StaffPackage } from '@milon/shared/contracts';
import { offerTexts } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { takaPerConnect } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../components/dialog/dialog-frame.tsx';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  price: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');

/** The package in the words that a member reads, in one language. */
function OfferPreview({ language, offer }: { language: Language; offer: StaffPackage }) {
  const styles = useStyles();
  const words = offerTexts[language];
  const name = (language === 'bn' && offer.nameBn) || offer.name;
  const { digits, number } = formatOf(language);
  const taka = (amount: number) =>
    fill(words.taka, { amount: Number.isInteger(amount) ? number(amount) : digits(amount.toFixed(2)) });
  const perConnect = takaPerConnect(offer);
  const counted = (key: 'connects' | 'days', count: number) =>
    fill(words[count === 1 ? (`${key}_one` as const) : key], { number: number(count) });
  return (
    <section className={styles.card} lang={language}>
      <h3 className={styles.name}>{name}</h3>
      <span className={styles.price}>{taka(offer.price)}</span>
      <span className={styles.quiet}>
        {counted('connects', offer.connects)} · {counted('days', offer.validDays)}
        {perConnect !== undefined && ` · ${fill(words.perConnect, { amount: taka(perConnect) })}`}
      </span>
      <span>{words[`means_${offer.packageType}`]}</span>
      <strong>{fill(words.choosePackage, { name })}</strong>
      <span className={styles.quiet}>{words.nothingRenews}</span>
    </section>
  );
}

/** What a member reads about a package, in English and Bangla. */
export function PreviewDialog({ offer, onClose }: { offer: StaffPackage; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogFrame
      title={t('packages.askPreview', { name: offer.name })}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <OfferPreview language="en" offer={offer} />
      <OfferPreview language="bn" offer={offer} />
    </DialogFrame>
  );
}
