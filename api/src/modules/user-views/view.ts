import type { UserView, UserViewAudience, UserViewBody } from '@milon/shared/contracts';
import type { UserViewRow } from './queries.ts';

export function userViewOf(row: UserViewRow, isMine: boolean): UserView {
  const content = JSON.parse(row.content) as Pick<UserViewBody, 'filter' | 'sort' | 'columns'>;
  return {
    _id: row.id,
    name: row.name,
    audience: row.audience as UserViewAudience,
    ...content,
    isMine,
  };
}
