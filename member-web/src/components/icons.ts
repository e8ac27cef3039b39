/* One icon for each meaning. */
export { Alert24Regular as BellIcon } from '@fluentui/react-icons/headless/svg/alert';
export { AppsList20Regular as CompactIcon } from '@fluentui/react-icons/headless/svg/apps-list';
export { ArrowClockwise20Regular as RetryIcon } from '@fluentui/react-icons/headless/svg/arrow-clockwise';
export { ArrowDown20Regular as NewestIcon } from '@fluentui/react-icons/headless/svg/arrow-down';
export { ArrowDownload20Regular as DownloadIcon } from '@fluentui/react-icons/headless/svg/arrow-download';
export { ArrowUp24Regular as ScrollTopIcon } from '@fluentui/react-icons/headless/svg/arrow-up';
export { Bookmark20Regular as SavedIcon } from '@fluentui/react-icons/headless/svg/bookmark';
export { BookmarkAdd20Regular as SaveIcon } from '@fluentui/react-icons/headless/svg/bookmark-add';
export { Call20Regular as CallIcon } from '@fluentui/react-icons/headless/svg/call';
export {
  Chat20Regular as ChatIcon,
  Chat24Regular as ChatTabIcon,
} from '@fluentui/react-icons/headless/svg/chat';
export { Checkmark20Regular as AcceptIcon } from '@fluentui/react-icons/headless/svg/checkmark';
export {
  CheckmarkCircle16Filled as SeenIcon,
  CheckmarkCircle16Regular as SentIcon,
} from '@fluentui/react-icons/headless/svg/checkmark-circle';
export { ChevronDown20Regular as ExpandIcon } from '@fluentui/react-icons/headless/svg/chevron-down';
export { ChevronLeft24Regular as PreviousIcon } from '@fluentui/react-icons/headless/svg/chevron-left';
export { ChevronRight24Regular as NextIcon } from '@fluentui/react-icons/headless/svg/chevron-right';
export { ChevronUp20Regular as CollapseIcon } from '@fluentui/react-icons/headless/svg/chevron-up';
export { Clock16Regular as WaitingIcon } from '@fluentui/react-icons/headless/svg/clock';
export { CloudOff20Regular as OfflineIcon } from '@fluentui/react-icons/headless/svg/cloud-off';
export { Copy20Regular as CopyIcon } from '@fluentui/react-icons/headless/svg/copy';
export { Crown20Filled as PremiumIcon } from '@fluentui/react-icons/headless/svg/crown';
export { Delete20Regular as DeleteIcon } from '@fluentui/react-icons/headless/svg/delete';
export {
  Dismiss16Regular as DismissIcon,
  Dismiss20Regular as DeclineIcon,
  Dismiss24Regular as CloseIcon,
} from '@fluentui/react-icons/headless/svg/dismiss';
export { Edit20Regular as RenameIcon } from '@fluentui/react-icons/headless/svg/edit';
export { ErrorCircle16Regular as RefusedIcon } from '@fluentui/react-icons/headless/svg/error-circle';
export { Eye20Regular as ShowIcon } from '@fluentui/react-icons/headless/svg/eye';
export { EyeOff20Regular as HideIcon } from '@fluentui/react-icons/headless/svg/eye-off';
export {
  Flag16Regular as ReportedIcon,
  Flag20Regular as ReportIcon,
} from '@fluentui/react-icons/headless/svg/flag';
export { HandWave20Regular as HiIcon } from '@fluentui/react-icons/headless/svg/hand-wave';
export {
  Heart20Filled as FavoriteIcon,
  Heart20Regular as AddFavoriteIcon,
} from '@fluentui/react-icons/headless/svg/heart';
export {
  Home24Filled as HomeActiveIcon,
  Home24Regular as HomeIcon,
} from '@fluentui/react-icons/headless/svg/home';
export { Image20Regular as PhotosIcon } from '@fluentui/react-icons/headless/svg/image';
export { ImageAdd24Regular as UploadIcon } from '@fluentui/react-icons/headless/svg/image-add';
export {
  Info16Regular as InfoIcon,
  Info20Filled as NoticeIcon,
} from '@fluentui/react-icons/headless/svg/info';
export { LocalLanguage20Regular as LanguageIcon } from '@fluentui/react-icons/headless/svg/local-language';
export { LockClosed20Regular as LockIcon } from '@fluentui/react-icons/headless/svg/lock-closed';
export {
  Mail20Regular as InviteIcon,
  Mail24Regular as ActivityIcon,
} from '@fluentui/react-icons/headless/svg/mail';
export { MoreHorizontal20Regular as MoreIcon } from '@fluentui/react-icons/headless/svg/more-horizontal';
export { MoreVertical24Regular as MenuIcon } from '@fluentui/react-icons/headless/svg/more-vertical';
export { Person24Regular as ProfileIcon } from '@fluentui/react-icons/headless/svg/person';
export { PersonSupport20Regular as SupportIcon } from '@fluentui/react-icons/headless/svg/person-support';
export { Print20Regular as PrintIcon } from '@fluentui/react-icons/headless/svg/print';
export { Prohibited20Regular as BlockIcon } from '@fluentui/react-icons/headless/svg/prohibited';
export { QuestionCircle20Regular as UnknownIcon } from '@fluentui/react-icons/headless/svg/question-circle';
export {
  Search20Regular as SearchIcon,
  Search24Regular as SearchTabIcon,
} from '@fluentui/react-icons/headless/svg/search';
export { Send20Filled as SendIcon } from '@fluentui/react-icons/headless/svg/send';
export { Settings20Regular as SettingsIcon } from '@fluentui/react-icons/headless/svg/settings';
export { ShareAndroid20Regular as ShareIcon } from '@fluentui/react-icons/headless/svg/share-android';
export { ShieldCheckmark20Filled as VerifiedIcon } from '@fluentui/react-icons/headless/svg/shield-checkmark';
export { ShieldError20Regular as CautionIcon } from '@fluentui/react-icons/headless/svg/shield-error';
export { SignOut20Regular as LogoutIcon } from '@fluentui/react-icons/headless/svg/sign-out';
export { Warning20Filled as WarningIcon } from '@fluentui/react-icons/headless/svg/warning';
export { WeatherMoon20Regular as DarkIcon } from '@fluentui/react-icons/headless/svg/weather-moon';
export { WeatherSunny20Regular as LightIcon } from '@fluentui/react-icons/headless/svg/weather-sunny';
