import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { demandsDowry, freeTexts } from '@milon/shared/rules';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValue, UserField } from '../../lib/user-fields.ts';
import { FieldInput } from './field-input.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
    breakInside: 'avoid',
    fontSize: tokens.fontSizeBase200,
  },
  markable: { paddingLeft: tokens.spacingHorizontalS, borderLeft: '3px solid transparent' },
  changed: { borderLeftColor: tokens.colorBrandStroke1 },
  label: {
    paddingTop: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  changedLabel: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  star: { color: tokens.colorStatusDangerForeground1 },
  control: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  fault: { color: tokens.colorStatusDangerForeground1 },
  hint: { color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});

/** Fields whose text members read. */
const readByOthers: ReadonlySet<string> = new Set([...freeTexts, 'about.myselfRequest']);

/** Whether others will not see what staff write here. */
const willBeHeld = (path: string, value: FieldValue | undefined) =>
  readByOthers.has(path) &&
  value !== undefined &&
  demandsDowry(typeof value === 'string' ? value : value.join('\n'));

interface FieldRowProps {
  field: UserField;
  value: FieldValue | undefined;
  /** The home district in the same form, whose upazilas can be chosen. */
  district?: FieldValue | undefined;
  fault: string | undefined;
  /** A short text below the input, such as the age. */
  hint?: string | undefined;
  /** Whether it differs from the stored record. Absent: nothing is stored yet. */
  isChanged?: boolean;
  onChange: (path: string, value: FieldValue) => void;
  onLeave?: (path: string) => void;
}

/**
 * One field of a member with its label. It is drawn again only if its own value or error changes: a form has
 * sixty.
 */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { district, fault, field, hint, isChanged, onChange, onLeave, value } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const id = useId();
  const notes = useId();
  const { isRequired, label, path } = field;
  const warning = willBeHeld(path, value) ? t('users.dowryWarning') : undefined;
  const noteStyle = warning === undefined ? styles.hint : styles.warning;
  return (
    <div
      className={mergeClasses(
        styles.root,
        isChanged !== undefined && styles.markable,
        isChanged && styles.changed,
      )}
      data-field={path}
      onBlur={() => onLeave?.(path)}
    >
      <label htmlFor={id} className={mergeClasses(styles.label, isChanged && styles.changedLabel)}>
        {t(label)}
        {isRequired && (
          <span aria-hidden className={styles.star}>
            {' *'}
          </span>
        )}
      </label>
      <div className={styles.control}>
        <FieldInput
          id={id}
          notes={notes}
          field={field}
          value={value}
          district={district}
          isWrong={fault !== undefined}
          onChange={(next) => onChange(path, next)}
        />
        <output id={notes} className={fault === undefined ? noteStyle : styles.fault}>
          {fault ?? warning ?? hint ?? (field.hint && t(field.hint))}
        </output>
      </div>
    </div>
  );
});
