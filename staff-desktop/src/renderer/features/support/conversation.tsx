import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import type { SupportEntry, SupportRequest } from '@milon/shared/contracts';
import { contactText } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { writingAtom } from '../../lib/work/writing.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    justifySelf: 'start',
    maxWidth: 'min(62ch, 92%)',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  staff: { justifySelf: 'end', backgroundColor: tokens.colorBrandBackground2 },
  note: {
    justifySelf: 'end',
    backgroundColor: tokens.colorPaletteYellowBackground1,
    borderLeft: `3px solid ${tokens.colorPaletteYellowBorderActive}`,
    color: tokens.colorNeutralForeground1,
  },
  quiet: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** What the writer and staff wrote, with the notes between, and who is writing now. */
export function Conversation({ request }: { request: SupportRequest }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, digits } = useFormat();
  const writing = useAtomValue(writingAtom)[request._id];
  const { entries = [] } = request;
  const last = useRef<HTMLLIElement>(null);
  const lastId = entries.at(-1)?._id;
  // A long conversation opens at its end.
  useEffect(() => {
    if (lastId !== undefined) last.current?.scrollIntoView({ block: 'nearest' });
  }, [lastId]);

  const nameOf = ({ by, staffName }: SupportEntry) =>
    by === 'WRITER'
      ? (request.member?.name ?? digits(contactText(request.contact ?? '')))
      : (staffName ?? t('audit.system'));

  return (
    <>
      <ol className={styles.list} aria-label={t('support.conversation')}>
        {entries.map((entry) => (
          <li
            key={entry._id}
            ref={entry._id === lastId ? last : undefined}
            className={mergeClasses(
              styles.entry,
              entry.by === 'STAFF' && styles.staff,
              entry.by === 'NOTE' && styles.note,
            )}
          >
            <span className={styles.quiet}>
              {entry.by === 'NOTE' && <LockClosedRegular aria-hidden />}
              <span>
                {entry.by === 'NOTE' && `${t('support.note')} · `}
                <bdi>{nameOf(entry)}</bdi> · {dateTime(entry.createdAt)}
              </span>
            </span>
            <p className={styles.text}>
              <bdi>{entry.text}</bdi>
            </p>
          </li>
        ))}
      </ol>
      <output className={styles.quiet}>{writing && t('support.isWriting', { name: writing.by.name })}</output>
    </>
  );
}
