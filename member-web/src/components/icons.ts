/* One icon for each meaning. */
export { Alert24Regular as BellIcon } from '@fluentui/react-icons/svg/alert';
export { ArrowClockwise20Regular as RetryIcon } from '@fluentui/react-icons/svg/arrow-clockwise';
export { ArrowDown20Regular as NewestIcon } from '@fluentui/react-icons/svg/arrow-down';
export { ArrowDownload20Regular as DownloadIcon } from '@fluentui/react-icons/svg/arrow-download';
export { ArrowUp24Regular as ScrollTopIcon } from '@fluentui/react-icons/svg/arrow-up';
export { Bookmark20Regular as SavedIcon } from '@fluentui/react-icons/svg/bookmark';
export { BookmarkAdd20Regular as SaveIcon } from '@fluentui/react-icons/svg/bookmark-add';
export { Call20Regular as CallIcon } from '@fluentui/react-icons/svg/call';
export {
  Chat20Regular as ChatIcon,
  Chat24Regular as ChatTabIcon,
} from '@fluentui/react-icons/svg/chat';
export { Checkmark20Regular as AcceptIcon } from '@fluentui/react-icons/svg/checkmark';
export {
  CheckmarkCircle16Filled as SeenIcon,
  CheckmarkCircle16Regular as SentIcon,
} from '@fluentui/react-icons/svg/checkmark-circle';
export { ChevronDown20Regular as ExpandIcon } from '@fluentui/react-icons/svg/chevron-down';
export { ChevronLeft24Regular as PreviousIcon } from '@fluentui/react-icons/svg/chevron-left';
export { ChevronRight24Regular as NextIcon } from '@fluentui/react-icons/svg/chevron-right';
export { ChevronUp20Regular as CollapseIcon } from '@fluentui/react-icons/svg/chevron-up';
export { Clock16Regular as WaitingIcon } from '@fluentui/react-icons/svg/clock';
export { CloudOff20Regular as OfflineIcon } from '@fluentui/react-icons/svg/cloud-off';
export { Copy20Regular as CopyIcon } from '@fluentui/react-icons/svg/copy';
export { Crown20Filled as PremiumIcon } from '@fluentui/react-icons/svg/crown';
export { Delete20Regular as DeleteIcon } from '@fluentui/react-icons/svg/delete';
export {
  Dismiss16Regular as DismissIcon,
  Dismiss20Regular as DeclineIcon,
  Dismiss24Regular as CloseIcon,
} from '@fluentui/react-icons/svg/dismiss';
export { Edit20Regular as RenameIcon } from '@fluentui/react-icons/svg/edit';
export { ErrorCircle16Regular as RefusedIcon } from '@fluentui/react-icons/svg/error-circle';
export { Eye20Regular as ShowIcon } from '@fluentui/react-icons/svg/eye';
export { EyeOff20Regular as HideIcon } from '@fluentui/react-icons/svg/eye-off';
export {
  Flag16Regular as ReportedIcon,
  Flag20Regular as ReportIcon,
} from '@fluentui/react-icons/svg/flag';
export { HandWave20Regular as HiIcon } from '@fluentui/react-icons/svg/hand-wave';
export {
  Heart20Filled as FavoriteIcon,
  Heart20Regular as AddFavoriteIcon,
} from '@fluentui/react-icons/svg/heart';
export { Home24Filled as HomeActiveIcon, Home24Regular as HomeIcon } from '@fluentui/react-icons/svg/home';
export { Image20Regular as PhotosIcon } from '@fluentui/react-icons/svg/image';
export { ImageAdd24Regular as UploadIcon } from '@fluentui/react-icons/svg/image-add';
export { Info16Regular as InfoIcon } from '@fluentui/react-icons/svg/info';
export { LocalLanguage20Regular as LanguageIcon } from '@fluentui/react-icons/svg/local-language';
export { LockClosed20Regular as LockIcon } from '@fluentui/react-icons/svg/lock-closed';
export {
  Mail20Regular as InviteIcon,
  Mail24Regular as ActivityIcon,
} from '@fluentui/react-icons/svg/mail';
export { MoreHorizontal20Regular as MoreIcon } from '@fluentui/react-icons/svg/more-horizontal';
export { MoreVertical24Regular as MenuIcon } from '@fluentui/react-icons/svg/more-vertical';
export { Person24Regular as ProfileIcon } from '@fluentui/react-icons/svg/person';
export { PersonSupport20Regular as SupportIcon } from '@fluentui/react-icons/svg/person-support';
export { Print20Regular as PrintIcon } from '@fluentui/react-icons/svg/print';
export { Prohibited20Regular as BlockIcon } from '@fluentui/react-icons/svg/prohibited';
export { QuestionCircle20Regular as UnknownIcon } from '@fluentui/react-icons/svg/question-circle';
export {
  Search20Regular as SearchIcon,
  Search24Regular as SearchTabIcon,
} from '@fluentui/react-icons/svg/search';
export { Send20Filled as SendIcon } from '@fluentui/react-icons/svg/send';
export { Settings20Regular as SettingsIcon } from '@fluentui/react-icons/svg/settings';
export { ShareAndroid20Regular as ShareIcon } from '@fluentui/react-icons/svg/share-android';
export { ShieldCheckmark20Filled as VerifiedIcon } from '@fluentui/react-icons/svg/shield-checkmark';
export { ShieldError20Regular as CautionIcon } from '@fluentui/react-icons/svg/shield-error';
export { SignOut20Regular as LogoutIcon } from '@fluentui/react-icons/svg/sign-out';
export { WeatherMoon20Regular as DarkIcon } from '@fluentui/react-icons/svg/weather-moon';
export { WeatherSunny20Regular as LightIcon } from '@fluentui/react-icons/svg/weather-sunny';
