import { Button, makeStyles, SearchBox, Subtitle1, tokens } from '@fluentui/react-components';
import { refusedFields } from '@milon/shared/client';
import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../components/form/field-row.tsx';
import { KeyCap } from '../../../components/key-cap.tsx';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useRoleName } from '../../../lib/offered.ts';
import { useKeyHelp } from '../../../lib/offers.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { fieldGroups, isAsked, mayWrite, recordFields, type UserField } from '../../../lib/user-fields.ts';
import { nameFaults } from '../../../parts/member/fields/field-changes.ts';
import { OvertakenNotice } from '../../../parts/member/fields/overtaken-notice.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useRecordEdit } from './use-record-edit.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', minHeight: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { margin: 0, flexGrow: 1, overflowWrap: 'anywhere' },
  body: { overflowY: 'auto', padding: tokens.spacingHorizontalM },
  notices: { display: 'grid', rowGap: tokens.spacingVerticalS, paddingBottom: tokens.spacingVerticalS },
  groups: { columnWidth: '300px', columnGap: tokens.spacingHorizontalS },
  group: {
    // One piece in the columns. A part that could break would have every field laid out again at each key.
    display: 'inline-grid',
    width: '100%',
    boxSizing: 'border-box',
    verticalAlign: 'top',
    rowGap: tokens.spacingVerticalXXS,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
  },
  foot: {
    display: 'flex',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** The fields that this role may write. An email is entered only while there is none. */
function useWritable(user: AdminUser): UserField[] {
  const role = useRoleName();
  return recordFields.filter(
    (field) => !(field.path === 'email.address' && user.email) && mayWrite(field, role, 'later'),
  );
}

interface RecordEditorProps {
  user: AdminUser;
  /** Goes back to the record. */
  onDone: () => void;
}

/** Every field of a member at once. Ctrl+Enter shows the changes, and again saves them. */
export function RecordEditor({ user, onDone }: RecordEditorProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const edit = useRecordEdit(user, onDone);
  const [asks, setAsks] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const fields = useWritable(user);
  const { changes, error, shown, theirs } = edit;
  const onChange = useStableCallback(edit.change);
  const changed = new Set(changes.map(({ field }) => field.path));
  const refused = new Map(refusedFields(error).map(({ path, sentence }) => [path, sentence]));
  const refusalOf = (path: string) => refused.get(`updateUserDto.${path}`);
  const hasFieldFault = fields.some(({ path }) => refusalOf(path) !== undefined);
  const names = nameFaults(changes, language);
  useKeyHelp([
    {
      title: t('record.edit'),
      keys: [
        [['Ctrl', '↵'], t('record.review')],
        [['Ctrl', 'F'], t('record.findField')],
        [['Esc'], t('record.leaveEdit')],
      ],
    },
  ]);

  function review() {
    if (changes.length === 0 || theirs) return;
    const [wrong] = Object.keys(names);
    if (wrong !== undefined) return focusPath(wrong);
    edit.reset();
    setAsks(true);
  }

  function focusField(text: string) {
    const wanted = text.trim().toLowerCase();
    const field = fields.find(({ label }) => t(label).toLowerCase().includes(wanted));
    if (field) focusPath(field.path);
  }

  function focusPath(path: string) {
    const row = root.current?.querySelector(`[data-field="${path}"]`);
    row?.querySelector<HTMLElement>('select, input, textarea')?.focus();
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, key, metaKey } = event;
    if (event.defaultPrevented || asks) return;
    const isListOpen = event.target instanceof Element && event.target.ariaExpanded === 'true';
    if (key === 'Escape' && !isListOpen) onDone();
    else if ((ctrlKey || metaKey) && key === 'Enter') review();
    else if ((ctrlKey || metaKey) && event.code === 'KeyF') {
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    }
  });
  useEffect(() => {
    const { current: element } = root;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div ref={root} className={styles.root}>
      <div className={styles.head}>
        <Subtitle1 as="h2" className={styles.name}>
          {t('record.editOf', { name: fullName(user) })}
        </Subtitle1>
        <FieldFinder onFind={focusField} />
      </div>
      <div className={styles.body}>
        <div className={styles.notices}>
          {theirs && <OvertakenNotice theirs={theirs} onContinue={edit.acknowledge} />}
          <ProblemBar error={hasFieldFault ? undefined : error} />
        </div>
        <div className={styles.groups}>
          {fieldGroups.map((group) => {
            const own = fields.filter((field) => field.group === group && isAsked(field, shown));
            if (own.length === 0) return null;
            return (
              <section key={group} className={styles.group} aria-label={t(`record.group.${group}`)}>
                <h3 className={styles.title}>{t(`record.group.${group}`)}</h3>
                {own.map((field) => (
                  <FieldRow
                    key={field.path}
                    field={field}
                    value={shown(field.path)}
                    district={shown('home.district')}
                    isChanged={changed.has(field.path)}
                    fault={refusalOf(field.path) ?? names[field.path]}
                    onChange={onChange}
                  />
                ))}
              </section>
            );
          })}
        </div>
      </div>
      <div className={styles.foot}>
        <Button onClick={onDone}>
          {t('action.cancel')} <KeyCap inButton>Esc</KeyCap>
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={changes.length === 0 || theirs !== undefined}
          onClick={review}
        >
          {t('record.reviewChanges', { count: changes.length, shown: number(changes.length) })}
          <KeyCap inButton onBrand>
            Ctrl ↵
          </KeyCap>
        </Button>
      </div>
      {asks && !theirs && error == null && <ReviewDialog edit={edit} onClose={() => setAsks(false)} />}
    </div>
  );
}

/** Finds a field by its name. It has the focus when the editor opens. */
function FieldFinder({ onFind }: { onFind: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <SearchBox
      input={{ ref: input }}
      size="small"
      type="search"
      aria-label={t('record.findField')}
      placeholder={t('record.findField')}
      value={text}
      onChange={(_event, { value }) => setText(value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || text.trim() === '') return;
        event.preventDefault();
        onFind(text);
      }}
    />
  );
}
