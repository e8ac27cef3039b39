import type { AdminUser } from '@milon/shared/contracts';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { MemberStatus } from '../../../components/member-status.tsx';

export function PolicyCell({ data }: CustomCellRendererProps<AdminUser>) {
  return data ? <MemberStatus member={data} isMarked /> : null;
}
