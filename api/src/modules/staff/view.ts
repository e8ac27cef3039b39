import type { Staff, StaffAccount, StaffSessionRow } from '@milon/shared/contracts';
import type { StaffRow } from './queries.ts';
import { roleKeys, roleOf } from './role-view.ts';
import type { findLiveSessionsOf } from './sign-in/session-queries.ts';

const time = (at: number) => new Date(at).toISOString();

export function staffView(row: Pick<StaffRow, 'id' | 'name' | 'email' | 'user_role'>): Staff {
  return { _id: row.id, name: row.name, email: row.email, userRole: roleKeys[roleOf(row.user_role)] };
}

/** The account as Administration sees it: which sign-in methods it has, but no secrets. */
export function staffAccountView(row: StaffRow): StaffAccount {
  return {
    ...staffView(row),
    isDisabled: row.is_disabled === 1,
    hasSecondFactor: row.totp_confirmed_at !== null,
    ...(row.password_ends_at === null ? {} : { temporaryUntil: time(row.password_ends_at) }),
    createdAt: time(row.created_at),
    ...(row.last_login_at === null ? {} : { lastLoginAt: time(row.last_login_at) }),
  };
}

type SessionRow = Awaited<ReturnType<typeof findLiveSessionsOf>>[number];

export function staffSessionView(row: SessionRow, currentId: string): StaffSessionRow {
  return {
    _id: row.id,
    userAgent: row.user_agent,
    createdAt: time(row.created_at),
    refreshedAt: time(row.refreshed_at),
    expiresAt: time(row.expires_at),
    isCurrent: row.id === currentId,
  };
}
