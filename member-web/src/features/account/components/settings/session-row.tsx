import { Badge, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { MemberSession } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  time: { color: tokens.colorNeutralForeground3 },
  button: { minHeight: '44px', flexShrink: 0 },
});

interface Props {
  session: MemberSession;
  busy: boolean;
  onEnd: () => void;
}

/** One of the member's sessions. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('access');
  const { dateTime } = useFormat();
  const { device, current, createdAt, lastSeenAt } = session;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>
          <Text weight="semibold">{device}</Text>
          {current ? (
            <Badge appearance="tint" color="success">
              {t('thisDevice')}
            </Badge>
          ) : null}
        </span>
        <Text size={200} className={styles.time}>
          {t('since', { date: dateTime(createdAt) })}
        </Text>
        {current ? null : (
          <Text size={200} className={styles.time}>
            {t('seen', { date: dateTime(lastSeenAt) })}
          </Text>
        )}
      </div>
      {current ? null : (
        <Button
          className={styles.button}
          aria-label={t('endOneOf', { device, date: dateTime(createdAt) })}
          disabledFocusable={busy}
          onClick={onEnd}
        >
          {t('endOne')}
        </Button>
      )}
    </li>
  );
}
