/* Icons that only the member's account uses. Shared icons are in components/icons. */
export { Alert20Regular as NoticesIcon } from '@fluentui/react-icons/svg/alert';
export { Camera20Regular as PictureIcon } from '@fluentui/react-icons/svg/camera';
export { ChevronRight20Regular as OpenIcon } from '@fluentui/react-icons/svg/chevron-right';
export { DocumentPerson20Regular as BiodataIcon } from '@fluentui/react-icons/svg/document-person';
export { EyeTracking20Regular as ViewersIcon } from '@fluentui/react-icons/svg/eye-tracking';
export { People20Regular as ConnectionsIcon } from '@fluentui/react-icons/svg/people';
export { ReOrderDotsVertical20Regular as MoveIcon } from '@fluentui/react-icons/svg/re-order-dots-vertical';
export { Sparkle20Regular as SuggestIcon } from '@fluentui/react-icons/svg/sparkle';
export { Star20Filled as FirstFilledIcon, Star20Regular as FirstIcon } from '@fluentui/react-icons/svg/star';
