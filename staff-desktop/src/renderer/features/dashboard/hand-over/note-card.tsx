import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import type { HandOverNote } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useFormat } from '../../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalXS,
    listStyleType: 'none',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  unread: { borderLeft: `4px solid ${tokens.colorBrandStroke1}` },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '90ch' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface NoteCardProps {
  note: HandOverNote;
  /** The reader has not confirmed it. */
  isUnread: boolean;
  /** Whether R confirms it. */
  hasKey: boolean;
  isConfirming: boolean;
  /** Why it could not be confirmed. */
  error: Error | null;
  onConfirm: () => void;
}

/** A note of a colleague, and who read it. */
export function NoteCard(props: NoteCardProps) {
  const { error, hasKey, isConfirming, isUnread, note, onConfirm } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { by, createdAt, readBy, text } = note;
  return (
    <li className={mergeClasses(styles.root, isUnread && styles.unread)}>
      <Caption1 className={styles.quiet}>{`${by.name} · ${dateTime(createdAt)}`}</Caption1>
      <bdi className={styles.text}>{text}</bdi>
      <Caption1 className={styles.quiet}>
        {readBy.length === 0
          ? t('handOver.readByNobody')
          : t('handOver.readBy', {
              names: readBy.map(({ at, name }) => `${name} (${dateTime(at)})`).join(', '),
            })}
      </Caption1>
      {isUnread && (
        <Button
          size="small"
          icon={<CheckmarkRegular />}
          aria-keyshortcuts={hasKey ? 'R' : undefined}
          disabledFocusable={isConfirming}
          onClick={onConfirm}
        >
          {t('handOver.confirm')}
          {hasKey && <KeyCap inButton>R</KeyCap>}
        </Button>
      )}
      <ProblemBar error={error} />
    </li>
  );
}
