import type { SettingName, VersionedSettings } from '@milon/shared/contracts';
import { sliderSettingBounds } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../lib/typing/typed-number.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useUnsaved } from '../../lib/work/unsaved.ts';
import { useFieldFaults } from '../form/use-field-faults.ts';
import { useToast } from '../states/use-toast.ts';
import { settingFields } from './setting-fields.ts';
import { findOvertaken, type Overtaken, type TypedSettings, typedFrom, withTyped } from './typed-settings.ts';
import { OvertakenSettings, useSaveSettings } from './use-settings.ts';

export type Choice = 'mine' | 'stored';

/**
 * A form of some settings. What someone else saved meanwhile is found when it is saved, and shown setting by
 * setting; nothing is lost.
 */
export function useSettingsForm(
  settings: VersionedSettings,
  names: readonly SettingName[],
  savedText: string,
) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const { error, isPending, mutate } = useSaveSettings();
  const [began, setBegan] = useState(settings);
  const [typed, setTyped] = useState(() => typedFrom(settings));
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  /** Settings that both changed, and of which one was chosen. */
  const [chosen, setChosen] = useState<Partial<Record<SettingName, Choice>>>({});
  const [isAsked, setAsked] = useState(false);
  const { check, faults, rest, touch } = useFieldFaults<SettingName>(error, (field, _problem, sentence) => {
    const name = names.find((known) => known === field);
    return name && [name, sentence];
  });
  const initial = typedFrom(began);
  const changed = names.filter((name) => typed[name] !== initial[name]);
  useUnsaved(changed.length > 0);
  const open = overtaken.filter(({ field, mine }) => mine !== undefined && chosen[field] === undefined);

  function change(changes: Partial<TypedSettings>) {
    setTyped((before) => ({ ...before, ...changes }));
    touch();
  }

  function showOvertaken(stored: VersionedSettings) {
    const now = typedFrom(stored);
    const found = findOvertaken(names, initial, now, typed);
    // A setting that was left alone here follows what is stored.
    const followed = found.filter(({ mine }) => mine === undefined).map(({ field }) => [field, now[field]]);
    setTyped({ ...typed, ...Object.fromEntries(followed) });
    setBegan(stored);
    setOvertaken(found);
    setChosen({});
    setAsked(false);
  }

  function faultOf(name: SettingName): string | false {
    const field = settingFields[name];
    if (field.kind === 'phone')
      return typed[name] !== initial[name] && !/^\+?[\d\s-]{6,24}$/.test(typed[name])
        ? t('moneySettings.contactWrong')
        : false;
    if (field.kind !== 'number' || typed[name] === initial[name]) return false;
    const { max, min } = sliderSettingBounds(withTyped(began, names, typed))[name] ?? field;
    const value = typedNumber(typed[name]);
    return value === undefined || value < min || value > max
      ? t('settings.numberWrong', { min: number(min), max: number(max) })
      : false;
  }

  function submit() {
    if (isPending) return;
    const isGood = check(Object.fromEntries(names.map((name) => [name, faultOf(name)])));
    setAsked(true);
    if (!isGood || open.length > 0) return;
    mutate(
      { began, names, typed },
      {
        onSuccess(saved) {
          setBegan(saved);
          setTyped(typedFrom(saved));
          setOvertaken([]);
          toast(savedText);
        },
        onError(problem) {
          if (problem instanceof OvertakenSettings) showOvertaken(problem.stored);
        },
      },
    );
  }

  return {
    typed,
    changed,
    faults,
    error: rest instanceof OvertakenSettings ? undefined : rest,
    isPending,
    change,
    submit,
    /** Drops what was typed. */
    reset() {
      setTyped(initial);
      touch();
    },
    overtaken: {
      fields: overtaken,
      chosen,
      missing: isAsked ? open.map(({ field }) => field) : [],
      onChoose({ field, mine = '', now }: Overtaken, choice: Choice) {
        setChosen({ ...chosen, [field]: choice });
        change({ [field]: choice === 'mine' ? mine : now });
      },
    },
  };
}
export type SettingsFormState = ReturnType<typeof useSettingsForm>;
