/** The dialogs and pages of search, and the page of a shared profile. They load as one script. */
export { InvitedProfilesDialog } from './components/invited-profiles-dialog.tsx';
export { SaveSearchDialog } from './components/save-search-dialog.tsx';
export { SavedSearchesDialog } from './components/saved-searches-dialog.tsx';
export { SearchDialog } from './components/search-dialog.tsx';
export { SearchPage } from './components/search-page.tsx';
export { SharedProfilePage } from './components/shared-profile-page.tsx';
