import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { OfferedPackage } from '@milon/shared/contracts';
import { takaPerConnect } from '@milon/shared/rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../../../components/dot-row.tsx';
import { PremiumIcon } from '../../../../components/page-icons.ts';
import { premiumTokens } from '../../../../components/premium-tokens.ts';
import { usePackageName } from '../../../../entities/session/package-name.ts';
import { useFormat } from '../../../../lib/format.ts';
import { useTaka } from './use-taka.ts';

const wide = '@media (min-width: 900px)';

const useStyles = makeStyles({
  // A row on a phone, a column beside the others on a wide screen.
  offer: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gridTemplateAreas: '"radio name price" ". facts facts" ". each each" ". kind kind" ". waits waits"',
    alignContent: 'start',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [wide]: {
      gridTemplateColumns: '20px minmax(0, 1fr)',
      gridTemplateAreas: '"radio name" "price price" "facts facts" "each each" "kind kind" "waits waits"',
      rowGap: tokens.spacingVerticalXS,
    },
  },
  premier: { border: `1px solid ${premiumTokens.colorPremiumStroke}` },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  radio: {
    gridArea: 'radio',
    alignSelf: 'center',
    width: '18px',
    height: '18px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    outline: 'none',
  },
  name: {
    gridArea: 'name',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  price: {
    gridArea: 'price',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    [wide]: { textAlign: 'start', fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  facts: { gridArea: 'facts' },
  each: { gridArea: 'each' },
  kind: { gridArea: 'kind' },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  quiet: { color: tokens.colorNeutralForeground2 },
  waits: { gridArea: 'waits', fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  offer: OfferedPackage;
  chosen: boolean;
  onChoose: () => void;
}

/** One package among those to choose from: what it costs, what it gives, and its type in plain words. */
export function OfferChoice({ offer, chosen, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const packageName = usePackageName();
  const { number } = useFormat();
  const taka = useTaka();
  const id = useId();
  const perConnect = takaPerConnect(offer);
  const isPremier = offer.packageType === 'Both';
  const parts = ['price', 'facts', 'each', 'kind', ...(offer.openPurchase ? ['waits'] : [])];
  return (
    <label className={mergeClasses(styles.offer, isPremier && styles.premier, chosen && styles.chosen)}>
      <input
        type="radio"
        name="offer"
        className={styles.radio}
        value={offer._id}
        checked={chosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={parts.map((part) => `${id}-${part}`).join(' ')}
      />
      <span id={`${id}-name`} className={styles.name}>
        {packageName(offer.name)}
        {isPremier ? <PremiumIcon aria-hidden /> : null}
      </span>
      <span id={`${id}-price`} className={styles.price}>
        {taka(offer.price)}
      </span>
      <span id={`${id}-facts`} className={mergeClasses(styles.facts, styles.small)}>
        <DotRow
          items={[
            t('connects', { count: offer.connects, number: number(offer.connects) }),
            t('days', { count: offer.validDays, number: number(offer.validDays) }),
          ]}
        />
      </span>
      <span id={`${id}-each`} className={mergeClasses(styles.each, styles.small)}>
        {perConnect === undefined ? null : t('perConnect', { amount: taka(perConnect) })}
      </span>
      <span id={`${id}-kind`} className={mergeClasses(styles.kind, styles.small, styles.quiet)}>
        {t(`means_${offer.packageType}`)}
      </span>
      {offer.openPurchase ? (
        <span id={`${id}-waits`} className={mergeClasses(styles.waits, styles.small)}>
          {t('openTitle')}
        </span>
      ) : null}
    </label>
  );
}
