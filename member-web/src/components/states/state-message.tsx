import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../lib/classes.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../button.tsx';
import { RetryIcon } from '../page-icons.ts';
import { Text } from '../text.tsx';
import styles from './state-message.module.css';

interface Props {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  alert?: boolean;
  /** Something ended well: the picture shows closed rings. */
  done?: boolean;
  /** 'h1' if the page shows nothing else. */
  as?: 'h1' | 'h2';
  /** Without the picture, for use among other content. */
  small?: boolean;
}

/** Shown in place of a list if it is empty or failed to load. `children` are the next steps. */
export function StateMessage({ title, text, children, alert, done, as = 'h2', small }: Props) {
  usePageTitle(as === 'h1' ? title : undefined);
  return (
    <div className={classes(styles.root, small && styles.small)} role={alert ? 'alert' : 'status'}>
      {small ? null : (
        <svg className={styles.picture} width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="3" opacity="0.55">
            <circle cx="28" cy="24" r="17" strokeDasharray={alert ? '6 5' : undefined} />
            <circle cx="46" cy="24" r="17" strokeDasharray={done ? undefined : '6 5'} />
          </g>
        </svg>
      )}
      <Text as={as} align="center" size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {text ? (
        <Text align="center" className={styles.text}>
          {text}
        </Text>
      ) : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}

/** A failure to load, with its reason and a retry button. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage alert title={t('loadFailed')} text={error instanceof Error ? error.message : undefined}>
      <Button icon={<RetryIcon />} onClick={onRetry}>
        {t('retry')}
      </Button>
    </StateMessage>
  );
}
