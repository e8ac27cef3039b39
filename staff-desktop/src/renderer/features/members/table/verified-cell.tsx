import { makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular, ContactCardRegular, DocumentRegular, MailRegular } from '@fluentui/react-icons';
import type { AdminUser } from '@milon/shared/contracts';
import { type VerificationKind, verificationKindOptions } from '@milon/shared/options';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useFormat } from '../../../lib/use-format.ts';

const icons = {
  phoneNumber: CallRegular,
  email: MailRegular,
  nid: ContactCardRegular,
  other: DocumentRegular,
} as const satisfies Record<VerificationKind, unknown>;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '100%',
    fontSize: '16px',
    color: tokens.colorNeutralForeground2,
  },
});

/** What is verified of a member, in a narrow cell. */
export function VerifiedCell({ data }: CustomCellRendererProps<AdminUser>) {
  const styles = useStyles();
  const { label } = useFormat();
  if (!data) return null;
  if (data.verified.length === 0) return '–';
  return (
    <span className={styles.root}>
      {data.verified.map((kind) => {
        const Icon = icons[kind];
        return <Icon key={kind} title={label(verificationKindOptions, kind)} />;
      })}
    </span>
  );
}
