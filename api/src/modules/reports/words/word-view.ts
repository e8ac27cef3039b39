import type { StaffReportWord } from '@milon/shared/contracts';
import type { WordRow } from './word-queries.ts';

export function wordView(row: WordRow): StaffReportWord {
  return {
    _id: row.id,
    name: row.name,
    nameBangla: row.name_bangla,
    isActive: row.is_active === 1,
    userType: row.user_type as StaffReportWord['userType'],
    givesConnectBack: row.gives_connect_back === 1,
    fitsMessage: row.fits_message === 1,
    reports: row.reports ?? 0,
  };
}
