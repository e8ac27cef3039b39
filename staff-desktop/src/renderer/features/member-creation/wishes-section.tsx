import { Accordion, Caption1 } from '@fluentui/react-components';
import type { Preference, WishField } from '@milon/shared/contracts';
import { findOption, religionOptions } from '@milon/shared/options';
import { boundsOf, draftOf, isAsked, preferenceOf } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/section.tsx';
import { usePublicSettings } from '../../parts/member/api/use-public-settings.ts';
import { FurtherWish } from '../../parts/member/preference/further-wish.tsx';
import { WishItem } from '../../parts/member/preference/wish-item.tsx';
import { useWishHint, wishOrder } from '../../parts/member/preference/wish-words.ts';
import { type Draft, genderIn, textIn } from './draft.ts';

interface WishesSectionProps {
  draft: Draft;
  /** The refused wishes by their places, such as `preference.education`. */
  faults: Partial<Record<string, string>>;
  onChange: (preference: Preference) => void;
}

/** The partner preference of the new user: the same wishes and limits as in the member's own form. */
export function WishesSection({ draft, faults, onChange }: WishesSectionProps) {
  const { t } = useTranslation();
  const { data: settings } = usePublicSettings();
  const hintOf = useWishHint();
  const [open, setOpen] = useState<readonly WishField[]>([]);
  const gender = genderIn(draft);
  if (!settings || !gender) {
    return (
      <Section title={t('preference.title')} as="h2">
        <Caption1>{t('createUser.genderFirst')}</Caption1>
      </Section>
    );
  }
  const bounds = boundsOf(settings, gender);
  const wishes = draftOf(draft.preference ?? {}, bounds);
  const preference = preferenceOf(wishes, bounds);
  return (
    <Section title={t('preference.title')} as="h2">
      <Accordion
        multiple
        collapsible
        openItems={[...open, ...wishOrder.filter((wish) => faults[`preference.${wish}`])]}
        onToggle={(_event, { openItems }) => setOpen(openItems as WishField[])}
      >
        {wishOrder.map((wish) => (
          <WishItem
            key={wish}
            wish={wish}
            draft={wishes}
            preference={preference}
            bounds={bounds}
            asked={isAsked(wishes, wish, bounds)}
            fault={faults[`preference.${wish}`]}
            hint={hintOf(gender, settings, wish)}
            ownReligion={findOption(religionOptions, textIn(draft, 'religion'))?.key}
            onChange={(part) => onChange(preferenceOf({ ...wishes, ...part }, bounds))}
          />
        ))}
      </Accordion>
      <FurtherWish
        gender={gender}
        draft={wishes}
        onChange={(part) => onChange(preferenceOf({ ...wishes, ...part }, bounds))}
      />
    </Section>
  );
}
