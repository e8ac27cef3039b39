import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import type { AssignedKind, WorkClaim } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyHelp } from '../../lib/offers.ts';
import { staffAtom } from '../../lib/session.ts';
import { useWindowKey } from '../../lib/typing/use-window-key.ts';
import { useFormat } from '../../lib/use-format.ts';
import {
  type AssignmentChange,
  useAssignments,
  useChangeAssignment,
} from '../../lib/work/use-assignments.ts';
import { momentOf, workTimes } from '../../lib/work/work-times.ts';
import { KeyCap } from '../key-cap.tsx';
import { useProblemText } from '../states/problem-text.ts';
import { useToast } from '../states/use-toast.ts';
import { HolderBar } from './holder-bar.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  list: { maxHeight: '420px', overflowY: 'auto' },
});

interface WorkBarProps {
  kind: AssignedKind;
  id: string;
  /** Whether the item waits for a decision. Nothing is shown otherwise. */
  isWaiting: boolean;
  /** Who else works on it. New profiles have no claims. */
  holder?: WorkClaim | undefined;
}

/** Who has an item of a queue and until when. T takes it or gives it back; Shift+T opens the rest. */
export function WorkBar({ holder, id, isWaiting, kind }: WorkBarProps) {
  if (!isWaiting) return null;
  return (
    <>
      <HolderBar holder={holder} />
      <AssignmentLine kind={kind} id={id} />
    </>
  );
}

function AssignmentLine({ id, kind }: Pick<WorkBarProps, 'id' | 'kind'>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const toast = useToast();
  const problemText = useProblemText();
  const me = useAtomValue(staffAtom);
  const { assignmentOf, colleagues } = useAssignments(kind);
  const { isPending, mutate } = useChangeAssignment(kind, id);
  const [isOpen, setOpen] = useState(false);
  const { dueAt, snoozedUntil, to } = assignmentOf(id) ?? {};
  const isMine = to !== undefined && to._id === me?._id;
  const others = colleagues.filter(({ _id }) => _id !== me?._id && _id !== to?._id);

  function change(asked: AssignmentChange, done: string) {
    if (isPending) return;
    mutate(asked, {
      onSuccess: () => toast(done),
      onError: (problem) => toast(problemText(problem), 'warning'),
    });
  }
  const take = (dueTo?: string | null) =>
    change(
      { act: 'assign', staffId: me?._id ?? '', ...(dueTo === undefined ? {} : { dueAt: dueTo }) },
      t('work.taken'),
    );
  const toggle = () => (isMine ? change({ act: 'release' }, t('work.givenBack')) : take());

  useKeyHelp([
    {
      title: t('keys.decide'),
      keys: [
        [['T'], t('work.takeOrGive')],
        [['Shift', 'T'], t('work.more')],
      ],
    },
  ]);
  useWindowKey((event) => {
    const { altKey, code, ctrlKey, metaKey, repeat, shiftKey } = event;
    // By the key's position: a Bangla keyboard writes other letters.
    if (code !== 'KeyT' || altKey || ctrlKey || metaKey || repeat) return;
    // Else the letter would look for an item in the menu.
    event.preventDefault();
    if (shiftKey) setOpen(!isPending);
    else toggle();
  });

  return (
    <div className={styles.root}>
      <span>
        {[
          to ? t('work.takenBy', { name: to.name }) : t('work.takenByNobody'),
          dueAt && t('work.due', { at: dateTime(dueAt) }),
          snoozedUntil && t('work.snoozed', { at: dateTime(snoozedUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Button size="small" aria-keyshortcuts="T" disabledFocusable={isPending} onClick={toggle}>
        {t(isMine ? 'work.giveBack' : 'work.take')}
        <KeyCap inButton>T</KeyCap>
      </Button>
      <Menu open={isOpen} onOpenChange={(_event, { open }) => setOpen(open)}>
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            icon={<ChevronDownRegular />}
            iconPosition="after"
            aria-keyshortcuts="Shift+T"
            disabledFocusable={isPending}
          >
            {t('work.more')}
            <KeyCap inButton>⇧ T</KeyCap>
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList className={styles.list}>
            {others.length > 0 && (
              <>
                <MenuGroup>
                  <MenuGroupHeader>{t('work.giveTo')}</MenuGroupHeader>
                  {others.map(({ _id, name }) => (
                    <MenuItem
                      key={_id}
                      onClick={() => change({ act: 'assign', staffId: _id }, t('work.given', { name }))}
                    >
                      {name}
                    </MenuItem>
                  ))}
                </MenuGroup>
                <MenuDivider />
              </>
            )}
            <MenuGroup>
              <MenuGroupHeader>{t('work.dueUntil')}</MenuGroupHeader>
              {workTimes.map((time) => (
                <MenuItem
                  key={time}
                  onClick={() =>
                    change(
                      {
                        act: 'assign',
                        staffId: to?._id ?? me?._id ?? '',
                        dueAt: momentOf(time, Date.now()),
                      },
                      t('work.dueSet'),
                    )
                  }
                >
                  {t(`work.time.${time}`)}
                </MenuItem>
              ))}
              {dueAt !== undefined && to && (
                <MenuItem
                  onClick={() => change({ act: 'assign', staffId: to._id, dueAt: null }, t('work.dueSet'))}
                >
                  {t('work.noDue')}
                </MenuItem>
              )}
            </MenuGroup>
            <MenuDivider />
            <MenuGroup>
              <MenuGroupHeader>{t('work.snooze')}</MenuGroupHeader>
              {workTimes.map((time) => (
                <MenuItem
                  key={time}
                  onClick={() =>
                    change({ act: 'snooze', until: momentOf(time, Date.now()) }, t('work.snoozeSet'))
                  }
                >
                  {t(`work.time.${time}`)}
                </MenuItem>
              ))}
              {snoozedUntil !== undefined && (
                <MenuItem onClick={() => change({ act: 'snooze', until: null }, t('work.awake'))}>
                  {t('work.wake')}
                </MenuItem>
              )}
            </MenuGroup>
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}
