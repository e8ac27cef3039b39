import type { Language } from '@milon/shared/options';
import type { Db } from '../../platform/database/connect.ts';
import { findNamesInBangla } from './queries.ts';

/**
 * The names of packages in Bangla by the names that purchases store. A purchase of long ago reads in Bangla
 * too once staff have named its package.
 */
export async function namesInBangla(db: Db): Promise<Record<string, string>> {
  const latest = new Map((await findNamesInBangla(db)).map(({ name, name_bn }) => [name, name_bn]));
  return Object.fromEntries([...latest].filter(([, nameBn]) => nameBn !== ''));
}

/** The name that a purchase stores, as a reader of this language knows it. */
export async function packageNameIn(db: Db, language: Language, name: string): Promise<string> {
  return language === 'bn' ? ((await namesInBangla(db))[name] ?? name) : name;
}
