export {
  type Backup,
  backupFolders,
  backupsOf,
  contentsOf,
  folderName,
  listBackups,
  partSuffix,
} from './backup-folder.ts';
export { findLastBackup, findLateBackup } from './find-late-backup.ts';
export { withLock } from './lock.ts';
export {
  type BackupPart,
  isGenuine,
  type Manifest,
  type ManifestContent,
  readManifest,
  writeManifest,
} from './manifest.ts';
export { CopyRefusal } from './refusal.ts';
export { timesToKeep } from './retention.ts';
export { warnOfLateBackup } from './warn-of-late-backup.ts';
