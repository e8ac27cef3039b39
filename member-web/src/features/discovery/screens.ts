/** The dialogs and pages of search and of single profiles. They load as one script. */
export { InvitedProfilesDialog } from './components/invited-profiles-dialog.tsx';
export { SaveSearchDialog } from './components/save-search-dialog.tsx';
export { SavedSearchesDialog } from './components/saved-searches-dialog.tsx';
export { SearchDialog } from './components/search-dialog.tsx';
export { SearchPage } from './components/search-page.tsx';
export { SharedProfilePage } from './components/shared-profile-page.tsx';
export { SingleProfileDialog } from './components/single-profile-dialog.tsx';
