import { Dialog, DialogSurface, makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import type { FoundMember, StaffRoleName } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../../components/dialog/use-overlay.ts';
import { useProblemText } from '../../components/states/problem-text.ts';
import { locationAddress, navigate } from '../../lib/address/location.ts';
import { memberAddress, moderationAddress } from '../../lib/address/member-address.ts';
import { controls } from '../../lib/offered.ts';
import type { Screen } from '../../lib/screen.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useFoundMembers } from '../../parts/member/find/use-found-members.ts';
import { type PaletteItem, type PaletteSection, usePaletteSections, useSearchItem } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';

const useStyles = makeStyles({
  surface: {
    width: 'min(640px, 92vw)',
    maxWidth: 'none',
    margin: '9vh auto auto',
    padding: 0,
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    overflow: 'hidden',
  },
  input: {
    maxWidth: 'none',
    borderRadius: 0,
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: `0 ${tokens.spacingHorizontalL}`,
    height: '52px',
    '::after': { display: 'none' },
  },
  foot: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '16px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/** A member who was found by a transaction id leads to that transaction. */
const addressOfFound = ({ _id, transactionId }: FoundMember) =>
  transactionId === undefined ? memberAddress(_id) : locationAddress('transactions', transactionId);

/** Before the dialog's own focus, which comes after a paint: letters may follow Ctrl+K at once. */
const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

const longest = 80;
/** Members whose moderation history is offered too. */
const mostHistories = 3;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface CommandPaletteProps {
  role: StaffRoleName;
  /** The screens of this role. */
  screens: readonly Screen[];
  onHelp: () => void;
  onClose: () => void;
}

/** Ctrl+K: any member and any action, by keyboard alone. */
export function CommandPalette({ role, screens, onHelp, onClose }: CommandPaletteProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { number } = useFormat();
  const id = useId();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  /** The text for which Enter was pressed before the answer: a single hit opens. */
  const [entered, setEntered] = useState<string>();
  const { error, isPending, members } = useFoundMembers(text);
  const searchItem = useSearchItem(text);
  const commands = usePaletteSections({ text, screens, role, onHelp });
  useOverlay();

  const found: PaletteItem[] = members.map((member) => ({
    id: `member ${member._id}`,
    text: fullName(member),
    member,
    run: () => navigate(addressOfFound(member)),
  }));
  const histories: PaletteItem[] = controls.moderation(role)
    ? members.slice(0, mostHistories).map((member) => ({
        id: `moderation ${member._id}`,
        text: fullName(member),
        detail: member.profileId,
        icon: HistoryRegular,
        run: () => navigate(moderationAddress(member._id)),
      }))
    : [];
  const isLink = commands[0]?.items[0]?.id === 'link';
  const sections: PaletteSection[] = [
    ...commands,
    ...(found.length > 0 ? [{ id: 'members', title: t('palette.members'), items: found }] : []),
    ...(histories.length > 0 ? [{ id: 'moderation', title: t('record.moderation'), items: histories }] : []),
    ...(text.trim() !== '' && !isLink
      ? [{ id: 'search', title: t('palette.more'), items: [searchItem] }]
      : []),
  ];
  const items = sections.flatMap((section) => section.items);
  const active = items.find((item) => item.id === activeId) ?? items[0];
  const optionId = (item: PaletteItem) => `${id} ${item.id}`.replaceAll(' ', '-');

  function run(item: PaletteItem) {
    onClose();
    item.run();
  }

  /** Enter on the first item, which members may still replace, waits for their answer. */
  function enter() {
    const isFirst = activeId === undefined;
    if (isPending && isFirst && (active === searchItem || active?.member)) setEntered(text);
    else if (active) run(active);
  }

  const runSingle = useEffectEvent(() => {
    const [only] = found;
    if (found.length === 1 && only) run(only);
  });
  useEffect(() => {
    if (entered === text && !isPending) runSingle();
  }, [entered, text, isPending]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const step = steps[key];
    if (step !== undefined) {
      const at = items.findIndex((item) => item.id === active?.id);
      setActiveId(items[(at + step + items.length) % items.length]?.id);
    } else if (key === 'Enter') enter();
    else return;
    event.preventDefault();
  }

  const hint = controls.wholeContacts(role) ? t('palette.hint') : t('palette.hintMasked');
  const status = error
    ? problemText(error)
    : text.trim() === ''
      ? ''
      : isPending
        ? t('palette.searching')
        : t('palette.found', { count: found.length, shown: number(found.length) });
  return (
    <Dialog open surfaceMotion={null} onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={t('palette.open')}>
        <SearchBox
          ref={focusOnMount}
          className={styles.input}
          appearance="filled-lighter"
          size="large"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input with a list of its own
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          aria-label={hint}
          placeholder={hint}
          autoComplete="off"
          value={text}
          onChange={(_event, { value }) => {
            setText(value.slice(0, longest));
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <PaletteList
          id={id}
          label={t('palette.open')}
          sections={sections}
          active={active}
          optionId={optionId}
          onHover={(item) => setActiveId(item.id)}
          onRun={run}
        />
        <div className={styles.foot}>
          <output>{status}</output>
          <span aria-hidden>{t('palette.keys')}</span>
        </div>
      </DialogSurface>
    </Dialog>
  );
}
