/* Icons that only the photo upload uses. Shared icons are in components/icons. */
export { ArrowRotateClockwise20Regular as RotateIcon } from '@fluentui/react-icons/svg/arrow-rotate-clockwise';
export { Camera20Regular as CameraIcon } from '@fluentui/react-icons/svg/camera';
export { ZoomIn20Regular as ZoomInIcon } from '@fluentui/react-icons/svg/zoom-in';
export { ZoomOut20Regular as ZoomOutIcon } from '@fluentui/react-icons/svg/zoom-out';
