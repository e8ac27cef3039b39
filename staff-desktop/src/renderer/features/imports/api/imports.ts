import { ApiProblem } from '@milon/shared/client';
import {
  correctImportRowCall,
  createImportCall,
  type Import,
  type ImportDetail,
  type ImportMapping,
  type ImportReadings,
  type ImportRow,
  type ImportRowState,
  type ImportWord,
  importCall,
  importDetailSchema,
  importRowsCall,
  importsCall,
  importWordsCall,
  mapImportCall,
  mapImportWordsCall,
  revertImportCall,
  runImportCall,
} from '@milon/shared/contracts';
import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { callApi } from '../../../lib/server/api.ts';
import { isLineOpenAtom } from '../../../lib/server/live-line.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useNumberedRows, type WantedRows } from '../../../lib/server/use-numbered-rows.ts';
import { liveMs, useRows } from '../../../lib/server/use-rows.ts';
import { importKey, isWorking } from './progress.ts';

/** Milliseconds between two looks at an import that works and is not announced. */
const cutMs = 1_000;
const keys = {
  list: [...queryKeys.imports, 'list'],
  one: importKey,
  rows: (id: string) => [...queryKeys.imports, 'rows', id],
};

/** Whether rows may be corrected and created now. */
export const isOpen = ({ cellsDeletedAt, state }: Import): boolean =>
  cellsDeletedAt === undefined && (state === 'READY' || state === 'DONE');

/** Imports, newest first. */
export function useImports() {
  // The socket announces every change, also the end of a run. While it is cut, the list asks by itself.
  const isLive = !useAtomValue(isLineOpenAtom);
  return useRows(keys.list, (query, signal) => callApi(importsCall, { query, signal }), { isLive });
}

/** Checks a file. It creates no member; the same file returns the import that it already has. */
export function useUploadImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn(file: File) {
      const body = new FormData();
      body.set('file', file);
      return callApi(createImportCall, { body });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.imports }),
  });
}

/**
 * One import. The socket announces how far its work is and every change; while it works, the screen still
 * looks now and then, as its process may have ended. While the socket is cut, the screen asks by itself.
 */
export function useImport(id: string) {
  const queryClient = useQueryClient();
  const isLineOpen = useAtomValue(isLineOpenAtom);
  const workingMs = isLineOpen ? liveMs : cutMs;
  const idleMs = isLineOpen ? false : liveMs;
  const query = useQuery({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await callApi(importCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? workingMs : idleMs),
  });
  const works = query.data && isWorking(query.data);
  // The list and the members' table show what became of it.
  useEffect(() => {
    if (works === undefined) return;
    void queryClient.invalidateQueries({ queryKey: keys.list });
  }, [works, queryClient]);
  return query;
}

interface WantedImportRows extends WantedRows<ImportRowState> {
  /** Only rows with warnings. */
  readonly isWarned?: boolean;
}

/** The rows of an import in the order of the file. */
export function useImportRows(id: string, { isWarned = false, ...wanted }: WantedImportRows) {
  return useNumberedRows([...keys.rows(id), isWarned], wanted, (body, signal) =>
    callApi(importRowsCall, {
      params: { id },
      body: { ...body, ...(isWarned ? { warned: true } : {}) },
      signal,
    }),
  );
}

/** Says what each column holds and how it is read; all rows are checked again. */
export function useMapImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { mapping: ImportMapping; readings: ImportReadings }) =>
      callApi(mapImportCall, { params: { id }, body }),
    onSuccess({ data }) {
      queryClient.setQueryData(keys.one(id), data);
      return queryClient.invalidateQueries({ queryKey: queryKeys.imports });
    },
  });
}

/** The words of an import that no option has. `version` changes with its columns. */
export function useImportWords(id: string, version: string) {
  return useQuery({
    queryKey: [...keys.rows(id), 'words', version],
    queryFn: async ({ signal }) => (await callApi(importWordsCall, { params: { id }, signal })).data,
    placeholderData: (before) => before,
  });
}

export type SaidWord = Pick<ImportWord, 'field' | 'word'> & { readonly meaning: string };

/** Says what words mean; all rows are checked again. */
export function useMapWords(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: readonly SaidWord[]) =>
      callApi(mapImportWordsCall, { params: { id }, body: { words: [...words] } }),
    onSuccess({ data }) {
      queryClient.setQueryData(keys.one(id), data);
      return queryClient.invalidateQueries({ queryKey: queryKeys.imports });
    },
  });
}

type RowPages = InfiniteData<{ data: ImportRow[] }>;

/** Corrects the cells of a row. It is checked again and stays where it is, whatever the filter. */
export function useCorrectRow(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ cells, row }: { row: number; cells: readonly string[] }) =>
      callApi(correctImportRowCall, { params: { id, row }, body: { cells: [...cells] } }),
    onSuccess({ data: corrected }) {
      queryClient.setQueriesData<RowPages>(
        { queryKey: keys.rows(id) },
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => ({
              ...page,
              data: page.data.map((row) => (row.row === corrected.row ? corrected : row)),
            })),
          },
      );
      void queryClient.invalidateQueries({ queryKey: keys.one(id) });
      void queryClient.invalidateQueries({ queryKey: keys.list });
    },
  });
}

/** The import as it is now, if a run was refused because other rows are ready. */
export function newlyCounted(error: unknown): ImportDetail | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'CONFLICT') return undefined;
  return importDetailSchema.safeParse(error.current).data;
}

/** Creates the members of every valid row, once, if they are those that staff agreed to. */
export function useRunImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ expected, sendSms }: { expected: ImportDetail; sendSms: boolean }) =>
      callApi(runImportCall, {
        params: { id },
        query: {
          expected: expected.valid,
          validVersion: expected.validVersion,
          ...(sendSms ? { sendSms: 'true' as const } : {}),
        },
      }),
    onSuccess: ({ data }) => queryClient.setQueryData(keys.one(id), data),
    onError(error) {
      const now = newlyCounted(error);
      if (now) queryClient.setQueryData(keys.one(id), now);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.imports }),
  });
}

/** What a revert would remove and leave now. Counted again whenever the dialog is opened. */
export function useRevertPreview(id: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...queryKeys.imports, 'revert', id],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(importCall, { params: { id }, query: { preview: 'revert' }, signal });
      // The import began to work meanwhile: nothing can be counted.
      return data.revert ?? null;
    },
    enabled,
    gcTime: 0,
  });
}

/** Removes the created members that nobody changed since. */
export function useRevertImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(revertImportCall, { params: { id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(keys.one(id), data),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.imports }),
  });
}
