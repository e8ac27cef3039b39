import { makeStyles, tokens } from '@fluentui/react-components';
import type { StaffRoleName } from '@milon/shared/contracts';
import { fieldsNotFor } from '@milon/shared/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import type { Draft, FieldValue } from './draft.ts';
import { FieldRow } from './field-row.tsx';
import { newUserFields, type SectionName } from './new-user-fields.ts';

const useStyles = makeStyles({
  root: { paddingBottom: tokens.spacingVerticalL, breakInside: 'avoid' },
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

/** The fields of one part of the profile. */
export function FieldSection(props: FieldSectionProps) {
  const { children, draft, faults, hints, name, onChange, onLeave, role } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <Section title={t(`createUser.section_${name}`)} as="h2">
        <div className={styles.fields}>
          {newUserFields[name]
            .filter(({ path }) => fieldsNotFor(role, 'creation', { [path]: '' }).length === 0)
            .map((field) => (
              <FieldRow
                key={field.path}
                field={field}
                value={draft.values[field.path]}
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
