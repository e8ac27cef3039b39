import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { ChevronDown12Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', maxWidth: '260px' },
  surface: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalM,
    minWidth: '200px',
  },
  clear: { justifySelf: 'start' },
});

interface FilterFrameProps {
  label: string;
  /** What is chosen, in words; undefined if nothing is. */
  chosen: string | undefined;
  onClear: () => void;
  /** Opens when it appears, for a filter that was just added. */
  opens?: boolean;
  children: ReactNode;
}

/** One filter: a button with its name and what is chosen, and a surface to choose. */
export function FilterFrame({ label, chosen, onClear, opens = false, children }: FilterFrameProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Popover trapFocus defaultOpen={opens} positioning="below-start">
      <PopoverTrigger disableButtonEnhancement>
        <Button
          size="small"
          className={styles.button}
          appearance={chosen === undefined ? 'subtle' : 'outline'}
          icon={<ChevronDown12Regular />}
          iconPosition="after"
        >
          {chosen === undefined ? label : `${label}: ${chosen}`}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        {children}
        {chosen !== undefined && (
          <Button size="small" className={styles.clear} onClick={onClear}>
            {t('userTable.clearOne')}
          </Button>
        )}
      </PopoverSurface>
    </Popover>
  );
}
