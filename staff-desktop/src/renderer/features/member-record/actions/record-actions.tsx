import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  ChatRegular,
  CheckmarkStarburstRegular,
  DeleteRegular,
  DocumentPersonRegular,
  EditRegular,
  type FluentIcon,
  HistoryRegular,
  MergeRegular,
  NoteAddRegular,
  PersonProhibitedRegular,
  ShieldCheckmarkRegular,
  StarRegular,
  WrenchRegular,
} from '@fluentui/react-icons';
import type { AdminUser } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { type Control, useOffers } from '../../../lib/offered.ts';
import { useCommands, useKeyHelp } from '../../../lib/offers.ts';
import { useWindowKey } from '../../../lib/typing/use-window-key.ts';
import { StatusDialog } from '../../../parts/member/status/status-dialog.tsx';
import { contactTargets } from '../../../parts/watch-list/contact-targets.ts';
import { WatchDialog } from '../../../parts/watch-list/watch-dialog.tsx';
import { BiodataDialog } from '../biodata/biodata-dialog.tsx';
import { CorrectionDialog } from '../corrections/correction-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { SamePersonDialog } from './same-person-dialog.tsx';
import { SpecialDialog } from './special-dialog.tsx';
import { VerificationDialog } from './verification-dialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalXS },
  button: { minWidth: 0, whiteSpace: 'nowrap' },
});

type Asked =
  | 'status'
  | 'special'
  | 'verification'
  | 'correction'
  | 'message'
  | 'watch'
  | 'samePerson'
  | 'biodata'
  | 'delete';
interface Action {
  id: string;
  /** Who is offered it. */
  control: Control;
  letter: string;
  text: string;
  icon: FluentIcon;
  run: () => void;
}

interface RecordActionsProps {
  user: AdminUser;
  onEdit: () => void;
  onModeration: () => void;
  onNote: () => void;
}

/** What this role may do to the member, each by a letter and in Ctrl+K. */
export function RecordActions({ user, onEdit, onModeration, onNote }: RecordActionsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const offers = useOffers();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const ask = (what: Asked) => () => setAsked(what);
  const verify = user.verified.includes('other') ? 'record.endVerification' : 'record.verify';
  const special = user.specialUntil === undefined ? 'record.makeSpecial' : 'record.endSpecial';

  const edit = {
    id: 'edit',
    control: 'editMember',
    letter: 'E',
    text: t('record.edit'),
    icon: EditRegular,
    run: onEdit,
  } as const;
  const actions: readonly Action[] = (
    [
      edit,
      {
        id: 'status',
        control: 'setStatus',
        letter: 'S',
        text: t('fact.status'),
        icon: ShieldCheckmarkRegular,
        run: ask('status'),
      },
      {
        id: 'special',
        control: 'makeSpecial',
        letter: 'P',
        text: t(special),
        icon: StarRegular,
        run: ask('special'),
      },
      {
        id: 'verification',
        control: 'verifyMember',
        letter: 'O',
        text: t(verify),
        icon: CheckmarkStarburstRegular,
        run: ask('verification'),
      },
      {
        id: 'correction',
        control: 'correctMember',
        letter: 'C',
        text: t('record.correction.action'),
        icon: WrenchRegular,
        run: ask('correction'),
      },
      {
        id: 'message',
        control: 'writeToMember',
        letter: 'M',
        text: t('record.message'),
        icon: ChatRegular,
        run: ask('message'),
      },
      {
        id: 'note',
        control: 'writeNote',
        letter: 'N',
        text: t('record.note'),
        icon: NoteAddRegular,
        run: onNote,
      },
      {
        id: 'delete',
        control: 'deleteMember',
        letter: 'X',
        text: t('record.delete'),
        icon: DeleteRegular,
        run: ask('delete'),
      },
    ] as const
  ).filter(({ control }) => offers(control));

  // They stand in the record, so they need no button here.
  const others = [
    {
      id: 'moderation',
      control: 'moderation',
      letter: 'H',
      text: t('record.moderation'),
      icon: HistoryRegular,
      run: onModeration,
    },
    {
      id: 'biodata',
      control: 'makeBiodata',
      letter: 'B',
      text: t('record.biodata.action'),
      icon: DocumentPersonRegular,
      run: ask('biodata'),
    },
    {
      id: 'watch',
      control: 'watch',
      letter: 'L',
      text: t('watchList.addThis'),
      icon: PersonProhibitedRegular,
      run: ask('watch'),
    },
    {
      id: 'same-person',
      control: 'choosePair',
      letter: 'D',
      text: t('duplicates.samePerson'),
      icon: MergeRegular,
      run: ask('samePerson'),
    },
  ] as const satisfies readonly Action[];
  const offered = [...actions, ...others.filter(({ control }) => offers(control))];
  useCommands(offered.map(({ id, text, icon, run }) => ({ id: `record ${id}`, text, icon, run })));
  useKeyHelp([
    {
      title: t('users.pane'),
      keys: [
        ...offered.map(({ letter, text }) => [[letter], text] as const),
        [['V'], t('record.viewPhotos')],
      ],
    },
  ]);
  useWindowKey((event) => {
    const { altKey, code, ctrlKey, metaKey, repeat } = event;
    if (asked || altKey || ctrlKey || metaKey || repeat) return;
    // By the key's position: a Bangla keyboard writes other letters.
    const action = offered.find(({ letter }) => code === `Key${letter}`);
    if (!action) return;
    event.preventDefault();
    action.run();
  });

  return (
    <div className={styles.root}>
      {actions.map(({ icon: Icon, id, letter, run, text }) => (
        <Button
          key={id}
          size="small"
          className={styles.button}
          appearance={id === 'edit' ? 'primary' : 'secondary'}
          icon={<Icon />}
          aria-keyshortcuts={letter}
          onClick={run}
        >
          {text}
          <KeyCap inButton onBrand={id === 'edit'}>
            {letter}
          </KeyCap>
        </Button>
      ))}
      {asked === 'status' && <StatusDialog user={user} onClose={close} />}
      {asked === 'special' && <SpecialDialog user={user} onClose={close} />}
      {asked === 'verification' && <VerificationDialog user={user} onClose={close} />}
      {asked === 'correction' && <CorrectionDialog user={user} onClose={close} />}
      {asked === 'message' && <MessageDialog user={user} onClose={close} />}
      {asked === 'samePerson' && <SamePersonDialog user={user} onClose={close} />}
      {asked === 'watch' && <WatchDialog targets={contactTargets(user)} onClose={close} />}
      {asked === 'biodata' && <BiodataDialog user={user} onClose={close} />}
      {asked === 'delete' && <DeleteDialog user={user} onClose={close} />}
    </div>
  );
}
