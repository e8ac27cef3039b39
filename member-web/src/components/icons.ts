/* One icon for each meaning. Those of the first page and of sign-in are in `page-icons.ts`. */
export { AppsList20Regular as CompactIcon } from '@fluentui/react-icons/headless/svg/apps-list';
export { ArrowDown20Regular as NewestIcon } from '@fluentui/react-icons/headless/svg/arrow-down';
export { ArrowDownload20Regular as DownloadIcon } from '@fluentui/react-icons/headless/svg/arrow-download';
export { ArrowLeft24Regular as BackIcon } from '@fluentui/react-icons/headless/svg/arrow-left';
export { BookOpen20Regular as FaithIcon } from '@fluentui/react-icons/headless/svg/book-open';
export { Bookmark20Regular as SavedIcon } from '@fluentui/react-icons/headless/svg/bookmark';
export { BookmarkAdd20Regular as SaveIcon } from '@fluentui/react-icons/headless/svg/bookmark-add';
export {
  CheckmarkCircle16Filled as SeenIcon,
  CheckmarkCircle16Regular as SentIcon,
} from '@fluentui/react-icons/headless/svg/checkmark-circle';
export { ChevronLeft24Regular as PreviousIcon } from '@fluentui/react-icons/headless/svg/chevron-left';
export { ChevronRight24Regular as NextIcon } from '@fluentui/react-icons/headless/svg/chevron-right';
export { Clock16Regular as WaitingIcon } from '@fluentui/react-icons/headless/svg/clock';
export { CloudOff20Regular as OfflineIcon } from '@fluentui/react-icons/headless/svg/cloud-off';
export { ContactCard20Regular as ContactIcon } from '@fluentui/react-icons/headless/svg/contact-card';
export { Copy20Regular as CopyIcon } from '@fluentui/react-icons/headless/svg/copy';
export { Delete20Regular as DeleteIcon } from '@fluentui/react-icons/headless/svg/delete';
export { Edit20Regular as RenameIcon } from '@fluentui/react-icons/headless/svg/edit';
export { ErrorCircle16Regular as RefusedIcon } from '@fluentui/react-icons/headless/svg/error-circle';
export {
  Flag16Regular as ReportedIcon,
  Flag20Regular as ReportIcon,
} from '@fluentui/react-icons/headless/svg/flag';
export { HandWave20Regular as HiIcon } from '@fluentui/react-icons/headless/svg/hand-wave';
export { HatGraduation20Regular as EducationIcon } from '@fluentui/react-icons/headless/svg/hat-graduation';
export {
  Heart20Filled as FavoriteIcon,
  Heart20Regular as AddFavoriteIcon,
} from '@fluentui/react-icons/headless/svg/heart';
export { HeartPulse20Regular as HealthIcon } from '@fluentui/react-icons/headless/svg/heart-pulse';
export { Home20Regular as PlaceIcon } from '@fluentui/react-icons/headless/svg/home';
export { ImageAdd24Regular as UploadIcon } from '@fluentui/react-icons/headless/svg/image-add';
export { LeafOne20Regular as LifestyleIcon } from '@fluentui/react-icons/headless/svg/leaf-one';
export { LocalLanguage20Regular as LanguageIcon } from '@fluentui/react-icons/headless/svg/local-language';
export { MoreHorizontal20Regular as MoreIcon } from '@fluentui/react-icons/headless/svg/more-horizontal';
export { MoreVertical24Regular as MenuIcon } from '@fluentui/react-icons/headless/svg/more-vertical';
export { People20Regular as FamilyIcon } from '@fluentui/react-icons/headless/svg/people';
export { PeopleCommunity20Regular as PlanIcon } from '@fluentui/react-icons/headless/svg/people-community';
export { PersonSupport20Regular as SupportIcon } from '@fluentui/react-icons/headless/svg/person-support';
export { Print20Regular as PrintIcon } from '@fluentui/react-icons/headless/svg/print';
export { Prohibited20Regular as BlockIcon } from '@fluentui/react-icons/headless/svg/prohibited';
export { Send20Filled as SendIcon } from '@fluentui/react-icons/headless/svg/send';
export { Settings20Regular as SettingsIcon } from '@fluentui/react-icons/headless/svg/settings';
export { ShareAndroid20Regular as ShareIcon } from '@fluentui/react-icons/headless/svg/share-android';
export { ShieldError20Regular as CautionIcon } from '@fluentui/react-icons/headless/svg/shield-error';
export { SignOut20Regular as LogoutIcon } from '@fluentui/react-icons/headless/svg/sign-out';
