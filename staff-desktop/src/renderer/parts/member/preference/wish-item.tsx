import {
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Caption1,
  Checkbox,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { Preference, WishField } from '@milon/shared/contracts';
import { labelOf, type Religion, religionOptions } from '@milon/shared/options';
import {
  type Bounds,
  findPlaceKeys,
  homeChoice,
  isOnly,
  type PreferenceDraft,
  type RangeWish,
  wishOptions,
} from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { MultiChoice } from '../../../components/form/multi-choice.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { WishRange } from './wish-range.tsx';
import { useWishWords, wishNames } from './wish-words.ts';

const useStyles = makeStyles({
  head: { display: 'grid', textAlign: 'start', minWidth: 0, paddingBlock: tokens.spacingVerticalXXS },
  name: { fontWeight: tokens.fontWeightSemibold },
  summary: {
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  panel: { display: 'grid', rowGap: tokens.spacingVerticalXS, paddingBottom: tokens.spacingVerticalS },
  must: { justifySelf: 'start', marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

interface WishItemProps {
  wish: WishField;
  draft: PreferenceDraft;
  /** The preference that would be saved now. */
  preference: Preference;
  bounds: Record<RangeWish, Bounds>;
  asked: boolean;
  fault: string | undefined;
  /** What the settings ask of this wish. */
  hint: string | undefined;
  /** The religion of the member, who often wishes for it. */
  ownReligion: Religion | undefined;
  onChange: (part: Partial<PreferenceDraft>) => void;
}

/** One wish: a summary, its control, and whether it is a must. */
export function WishItem(props: WishItemProps) {
  const { asked, bounds, draft, fault, hint, onChange, ownReligion, preference, wish } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  const words = useWishWords();
  const name = t(wishNames[wish]);
  const others = draft.musts.filter((must) => must !== wish);
  const isMust = asked && draft.musts.includes(wish);
  const summary = words.line(preference, wish) ?? t('preference.anything');
  return (
    <AccordionItem value={wish} data-field={`preference.${wish}`}>
      <AccordionHeader size="small" expandIconPosition="end">
        <span className={styles.head}>
          <span className={styles.name}>{name}</span>
          <Caption1 className={styles.summary}>
            {isMust ? `${summary} · ${t('preference.must')}` : summary}
          </Caption1>
        </span>
      </AccordionHeader>
      <AccordionPanel className={styles.panel}>
        {wish === 'birthday' || wish === 'height' ? (
          <WishRange
            wish={wish}
            value={draft[wish]}
            bounds={bounds[wish]}
            hint={hint}
            fault={fault}
            onChange={(range) => onChange({ [wish]: range })}
          />
        ) : (
          <MultiChoice
            label={name}
            options={wishOptions[wish]}
            selected={draft[wish]}
            hint={hint}
            fault={fault}
            onChange={(keys) => onChange({ [wish]: keys })}
            {...(wish === 'home' ? homeChoice : wish === 'location' ? { find: findPlaceKeys } : {})}
          />
        )}
        {wish === 'religion' && ownReligion && (
          <Checkbox
            className={styles.must}
            label={t('preference.ownReligion', { religion: labelOf(religionOptions, ownReligion, language) })}
            checked={isOnly(draft.religion, ownReligion)}
            onChange={(_event, { checked }) => onChange({ religion: checked === true ? [ownReligion] : [] })}
          />
        )}
        <Checkbox
          className={styles.must}
          label={t('preference.must')}
          aria-label={t('preference.mustOf', { wish: name })}
          checked={isMust}
          disabled={!asked}
          onChange={(_event, { checked }) =>
            onChange({ musts: checked === true ? [...others, wish] : others })
          }
        />
      </AccordionPanel>
    </AccordionItem>
  );
}
