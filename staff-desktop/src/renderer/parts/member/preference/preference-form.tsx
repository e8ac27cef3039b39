import { Accordion, Caption1 } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import type { AdminUser, PublicSettings, WishField } from '@milon/shared/contracts';
import { preferenceFaults } from '@milon/shared/messages';
import {
  boundsOf,
  draftOf,
  fullName,
  isAsked,
  type PreferenceDraft,
  preferenceOf,
} from '@milon/shared/rules';
import { useAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { leaveSafely, useUnsaved } from '../../../lib/work/unsaved.ts';
import { useUpdateUser } from '../api/use-update-user.ts';
import { changesBetween } from '../fields/field-changes.ts';
import { OvertakenNotice } from '../fields/overtaken-notice.tsx';
import { FurtherWish } from './further-wish.tsx';
import { openWishesAtom } from './open-wishes.ts';
import { wishAt } from './wish-at.ts';
import { WishItem } from './wish-item.tsx';
import { useWishHint, wishOrder } from './wish-words.ts';

interface PreferenceFormProps {
  user: AdminUser;
  settings: PublicSettings;
  onClose: () => void;
}

/**
 * 'Set your Partner Preference' that staff fill in for a member: the same sliders, lists, minimums and musts
 * as the member's (spec §2, §5).
 */
export function PreferenceForm({ onClose, settings, user }: PreferenceFormProps) {
  const { t } = useTranslation();
  const { digits, language } = useFormat();
  const hintOf = useWishHint();
  const toast = useToast();
  const { error, isPending, mutate } = useUpdateUser(user._id);
  const bounds = useMemo(() => boundsOf(settings, user.gender), [settings, user.gender]);
  const [draft, setDraft] = useState<PreferenceDraft>(() => draftOf(user.preference ?? {}, bounds));
  const [isChanged, setChanged] = useState(false);
  const [began, setBegan] = useState(user);
  useUnsaved(isChanged);
  const [open, setOpen] = useAtom(openWishesAtom);
  const { check, faults, rest, touch } = useFieldFaults<WishField>(error, (path, _problem, sentence) => {
    const wish = wishAt(path, 'updateUserDto.preference');
    return wish && [wish, sentence];
  });
  const preference = preferenceOf(draft, bounds);
  const faulty = wishOrder.filter((wish) => faults[wish]);

  function change(part: Partial<PreferenceDraft>) {
    touch();
    setChanged(true);
    setDraft((before) => ({ ...before, ...part }));
  }

  function save() {
    const missed = preferenceFaults(user.gender, preference, settings, language).map(
      ({ field, message }) => [field, digits(message)] as const,
    );
    if (!check(Object.fromEntries(missed))) return;
    mutate(
      { kind: 'UPDATE_GENERAL', body: { updateUserDto: { preference, updatedAt: began.updatedAt } } },
      {
        onSuccess() {
          toast(t('preference.saved'));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('preference.title')}
      submit={t('preference.save')}
      working={isPending}
      error={isProblem(rest, 'CONFLICT') ? undefined : rest}
      onSubmit={save}
      onClose={() => leaveSafely(onClose)}
    >
      {user.updatedAt !== began.updatedAt && (
        <OvertakenNotice theirs={changesBetween(began, user)} onContinue={() => setBegan(user)} />
      )}
      <Caption1>{t('preference.of', { name: fullName(user) })}</Caption1>
      <Accordion
        multiple
        collapsible
        openItems={[...open, ...faulty]}
        onToggle={(_event, { openItems }) => setOpen(openItems as WishField[])}
      >
        {wishOrder.map((wish) => (
          <WishItem
            key={wish}
            wish={wish}
            draft={draft}
            preference={preference}
            bounds={bounds}
            asked={isAsked(draft, wish, bounds)}
            fault={faults[wish]}
            hint={hintOf(user.gender, settings, wish)}
            ownReligion={user.religion}
            onChange={change}
          />
        ))}
      </Accordion>
      <FurtherWish gender={user.gender} draft={draft} onChange={change} />
    </FormDialog>
  );
}
