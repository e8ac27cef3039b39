import { makeStyles, tokens } from '@fluentui/react-components';
import type { StaffRoleName } from '@milon/shared/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../components/form/field-row.tsx';
import { Section } from '../../components/section.tsx';
import { type FieldValue, isAsked, mayWrite } from '../../lib/user-fields.ts';
import type { Draft } from './draft.ts';
import { type SectionName, sections } from './sections.ts';

const useStyles = makeStyles({
  // An inline block is one piece in the columns. Of a part that could break, the browser would lay out every
  // field of the form again at each key.
  root: {
    display: 'inline-block',
    width: '100%',
    verticalAlign: 'top',
    paddingBottom: tokens.spacingVerticalL,
  },
  fields: { display: 'grid', rowGap: tokens.spacingVerticalXS },
});

interface FieldSectionProps {
  name: SectionName;
  draft: Draft;
  faults: Partial<Record<string, string>>;
  /** Short texts below inputs, by path. */
  hints?: Partial<Record<string, string>>;
  role: StaffRoleName;
  onChange: (path: string, value: FieldValue) => void;
  onLeave: (path: string) => void;
  children?: ReactNode;
}

/** The fields of one part of the profile; nothing if none of them is asked of this person. */
export function FieldSection(props: FieldSectionProps) {
  const { children, draft, faults, hints, name, onChange, onLeave, role } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const fields = sections[name].filter(
    (field) => mayWrite(field, role, 'creation') && isAsked(field, (path) => draft.values[path]),
  );
  if (fields.length === 0) return null;
  return (
    <div className={styles.root}>
      <Section title={t(`record.group.${name}`)} as="h2">
        <div className={styles.fields}>
          {fields.map((field) => (
            <FieldRow
              key={field.path}
              field={field}
              value={draft.values[field.path]}
              district={draft.values['home.district']}
              fault={faults[field.path]}
              hint={hints?.[field.path]}
              onChange={onChange}
              onLeave={onLeave}
            />
          ))}
          {children}
        </div>
      </Section>
    </div>
  );
}
