import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { ApiProblem } from '@milon/shared/client';
import type { AdminUser } from '@milon/shared/contracts';
import { ageAt, fullName } from '@milon/shared/rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/states/use-toast.ts';
import { useRoleName } from '../../lib/offered.ts';
import { useKeyHelp } from '../../lib/offers.ts';
import { readTypedDay } from '../../lib/typing/typed-day.ts';
import { isDialogOpen } from '../../lib/typing/use-window-key.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { useUnsaved } from '../../lib/work/unsaved.ts';
import { CandidateDialog } from '../../parts/member/guardian/candidate-dialog.tsx';
import { GuardianDialog } from '../../parts/member/guardian/guardian-dialog.tsx';
import { isKeptForAnother } from '../../parts/member/guardian/kept-for-another.ts';
import type { PhotoDropHandle } from '../../parts/member/photos/upload/photo-drop.tsx';
import { CreateAside, type CreatedUser } from './create-aside.tsx';
import { textIn } from './draft.ts';
import { FieldSection } from './field-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { type SectionName, sectionNames } from './sections.ts';
import { useNewUser } from './use-new-user.ts';
import { useNewUserChecks } from './use-new-user-checks.ts';
import { WishesSection } from './wishes-section.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplate: '"form aside" minmax(0, 1fr) "bar bar" auto / minmax(0, 1fr) 288px',
    height: '100%',
  },
  form: {
    gridArea: 'form',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  // Below the labels, without the padding of the box: beside them its words take two lines.
  sms: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  columns: { columnWidth: '300px', columnGap: tokens.spacingHorizontalXXL },
});

/** How many created users the screen lists. */
const createdShown = 8;
const contactPaths = { phone: 'phoneNumber.number', email: 'email.address' } as const;
const others = sectionNames.filter((name): name is Exclude<SectionName, 'account'> => name !== 'account');

function focusField(form: HTMLElement | null, path: string): void {
  const field = form?.querySelector(`[data-field="${path}"]`);
  // A closed wish has only its button.
  const control = field?.querySelector('input, select, textarea') ?? field?.querySelector('button');
  (control as HTMLElement | null | undefined)?.focus();
}

/** Creates members, one after another, on one page and by keyboard alone. */
export function CreateUserScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const { number } = useFormat();
  const role = useRoleName();
  const [now] = useState(Date.now);
  const form = useNewUser();
  const { draft, isChanged } = form;
  const checks = useNewUserChecks(form.settled);
  const [created, setCreated] = useState<readonly CreatedUser[]>([]);
  const [guarded, setGuarded] = useState<AdminUser>();
  const [numbered, setNumbered] = useState<AdminUser>();
  const last = created[0]?.user;
  const fields = useRef<HTMLDivElement>(null);
  const photoDrop = useRef<PhotoDropHandle>(null);
  useUnsaved(isChanged);
  useKeyHelp([
    {
      title: t('createUser.title'),
      keys: [
        [['Ctrl', 'Enter'], t('createUser.saveAndNext')],
        [['Ctrl', 'O'], t('users.addPhotos')],
        ...(created.length > 0 ? [[['Ctrl', 'G'], t('createUser.guardianOfLast')] as const] : []),
        ...(last && isKeptForAnother(last) ? [[['Ctrl', 'J'], t('createUser.numberOfLast')] as const] : []),
      ],
    },
  ]);

  useEffect(() => {
    // Ctrl+K may already be open over the screen.
    if (!isDialogOpen()) focusField(fields.current, 'firstName');
  }, []);
  async function save() {
    if (form.isSaving || photoDrop.current?.askCrop()) return;
    const outcome = await form.save();
    if (!outcome.created) {
      if (outcome.refused !== undefined) focusField(fields.current, outcome.refused);
      return;
    }
    const { data, passwordLink } = outcome.created;
    setCreated((before) => [{ user: data, passwordLink }, ...before].slice(0, createdShown));
    toast(t('createUser.created', { name: fullName(data) }));
    fields.current?.scrollIntoView();
    focusField(fields.current, 'firstName');
  }

  function onKeyDown(event: KeyboardEvent) {
    const { altKey, ctrlKey, key, metaKey, repeat, shiftKey } = event;
    if ((!ctrlKey && !metaKey) || altKey || shiftKey || isDialogOpen()) return;
    const acts: Readonly<Record<string, () => void>> = {
      Enter: () => void save(),
      KeyO: () => photoDrop.current?.choose(),
      KeyG: () => setGuarded(last),
      KeyJ: () => setNumbered(last && isKeptForAnother(last) ? last : undefined),
    };
    const act = acts[key === 'Enter' ? key : event.code];
    if (!act) return;
    event.preventDefault();
    if (!repeat) act();
  }

  const onChange = useStableCallback(form.changeField);
  const onLeave = useStableCallback(form.settle);
  const day = readTypedDay(textIn(draft, 'birthday.date'));
  const age = day === undefined ? undefined : ageAt(day, now);
  const hints = {
    'birthday.date':
      age !== undefined && age >= 0 ? t('createUser.age', { age: number(age) }) : t('createUser.dayHint'),
  };
  const checkFaults = Object.fromEntries(
    (['phone', 'email'] as const).flatMap((name) => {
      const { data, error } = checks[name];
      const isTaken = data && data.taken.length > 0;
      const words = isTaken
        ? t(`createUser.${name}Taken`)
        : error instanceof ApiProblem && error.status > 0 && error.message;
      return words ? [[contactPaths[name], words]] : [];
    }),
  );
  const shared = {
    draft,
    role,
    onChange,
    onLeave,
    hints,
    faults: { ...checkFaults, ...form.faults },
  };

  return (
    // The keys work in every field of the form.
    <div className={styles.root} role="presentation" onKeyDown={onKeyDown}>
      <div className={styles.form}>
        <div ref={fields} className={styles.columns}>
          <FieldSection name="account" {...shared}>
            <Checkbox
              className={styles.sms}
              label={t('createUser.linkBySms')}
              checked={draft.linkBySms}
              onChange={(_event, { checked }) => form.change({ linkBySms: checked === true })}
            />
          </FieldSection>
          {others.map((name) => (
            <FieldSection key={name} name={name} {...shared} />
          ))}
          <WishesSection draft={draft} faults={form.faults} onChange={form.changePreference} />
        </div>
      </div>
      <CreateAside
        form={form}
        checks={checks}
        created={created}
        photoDrop={photoDrop}
        onGuardian={setGuarded}
        onCandidate={setNumbered}
      />
      {guarded && <GuardianDialog user={guarded} onClose={() => setGuarded(undefined)} />}
      {numbered && <CandidateDialog user={numbered} onClose={() => setNumbered(undefined)} />}
      <SaveBar
        filled={Object.keys(draft.values).filter((path) => draft.values[path]?.length)}
        isSaving={form.isSaving}
        isChanged={isChanged}
        error={form.rest}
        onSave={() => void save()}
        onClear={() => {
          form.clear();
          photoDrop.current?.clear();
          focusField(fields.current, 'firstName');
        }}
      />
    </div>
  );
}
