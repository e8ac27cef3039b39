/** The member's own profile and settings. They load as one script. */
export { OwnBiodataDialog } from './own-biodata-dialog.tsx';
export { OwnProfileDialog } from './own-profile-dialog.tsx';
export { OwnSettingsDialog } from './own-settings-dialog.tsx';
