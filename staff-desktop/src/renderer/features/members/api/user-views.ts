import {
  type CallInput,
  createUserViewCall,
  deleteUserViewCall,
  updateUserViewCall,
  userViewsCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type NewUserView = CallInput<typeof createUserViewCall, 'body'>;

/** The saved views that this member of staff may open, by name. */
export function useUserViews() {
  return useQuery({
    queryKey: queryKeys.userViews,
    queryFn: async ({ signal }) => (await callApi(userViewsCall, { signal })).data,
  });
}

function useViewsChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.userViews }),
  });
}

/** Saves a new view, or the one with an id again. */
export const useSaveUserView = () =>
  useViewsChange(({ body, id }: { body: NewUserView; id?: string | undefined }) =>
    id === undefined
      ? callApi(createUserViewCall, { body })
      : callApi(updateUserViewCall, { params: { id }, body }),
  );

export const useDeleteUserView = () =>
  useViewsChange((id: string) => callApi(deleteUserViewCall, { params: { id } }));
