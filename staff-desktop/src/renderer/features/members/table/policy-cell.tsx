import type { AdminUser } from '@milon/shared/contracts';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { PolicyBadge } from '../../../components/policy-badge.tsx';

export function PolicyCell({ data }: CustomCellRendererProps<AdminUser>) {
  return data ? <PolicyBadge policy={data.activePolicy} /> : null;
}
