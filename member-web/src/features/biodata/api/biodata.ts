import { buildPath } from '@milon/shared/client';
import type {
  BiodataChoice,
  BiodataCopy,
  CallInput,
  makeBiodataCall,
  OwnBiodata,
} from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import {
  allowBiodataRoute,
  biodataOfMatchRoute,
  biodataPdfRoute,
  biodataPictureRoute,
  endBiodataRoute,
  listBiodataRoute,
  makeBiodataRoute,
  previewBiodataRoute,
} from '@milon/shared/routes';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { downloadFile, fetchFile } from '../../../lib/server/download.ts';

const key = ['biodata'] as const;

/** The copies of the own biodata, and what a new one can show. */
export const ownBiodata = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }): Promise<OwnBiodata> => (await callApi(listBiodataRoute, { signal })).data,
  staleTime: 0,
});

/** Throws `ApiProblem`. */
export async function makeBiodata(body: CallInput<typeof makeBiodataCall, 'body'>): Promise<BiodataCopy> {
  const { data } = await callApi(makeBiodataRoute, { body });
  await queryClient.invalidateQueries({ queryKey: key });
  return data;
}

/** Throws `ApiProblem`. */
export async function endBiodata(id: string): Promise<void> {
  await callApi(endBiodataRoute, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: key });
}

/** Throws `ApiProblem`. */
export async function allowBiodata(allowed: boolean): Promise<void> {
  const { data } = await callApi(allowBiodataRoute, { body: { allowed } });
  queryClient.setQueryData(key, data);
}

const pdfEnd = '%%EOF';
/** The chunk that ends each PNG. */
const pngEnd = 'IEND';

/** Whether the file is complete: its end mark is there. */
async function isWhole(file: Blob): Promise<boolean> {
  const end = await file.slice(-16).text();
  return end.includes(pdfEnd) || end.includes(pngEnd);
}

/** Saves a copy as a file. Throws `ApiProblem`. */
export function saveBiodata(id: string, format: 'pdf' | 'picture'): Promise<void> {
  const route = format === 'pdf' ? biodataPdfRoute : biodataPictureRoute;
  return downloadFile(buildPath(route.path, { id }), { onProgress: () => {}, isWhole });
}

/** Makes a copy of an accepted match's biodata, and saves it. Throws `ApiProblem`. */
export async function saveBiodataOf(
  memberId: string,
  looks: { readonly language: Language; readonly design: BiodataChoice['design'] },
  format: 'pdf' | 'picture',
): Promise<void> {
  const { data } = await callApi(biodataOfMatchRoute, { params: { id: memberId }, body: looks });
  await saveBiodata(data._id, format);
}

const addressOf = (picture: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsDataURL(picture);
  });

/** A picture of what a copy would show, as the address of an image. Throws `ApiProblem`. */
export async function previewBiodata(body: BiodataChoice): Promise<string> {
  const { file } = await fetchFile(previewBiodataRoute.path, { body, onProgress: () => {}, isWhole });
  return addressOf(file);
}
