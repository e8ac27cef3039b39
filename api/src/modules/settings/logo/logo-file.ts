import { serveLogoRoute } from '@milon/shared/routes';

const folder = serveLogoRoute.path.replace('{file}', '');

/** The path of a logo, as the settings store it. */
export const logoPath = (file: string): string => `${folder}${file}`;

/** The file of a logo's path; undefined for any other text. */
export const logoFileOf = (path: string): string | undefined =>
  path.startsWith(folder) ? path.slice(folder.length) : undefined;
