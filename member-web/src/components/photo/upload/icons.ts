/* Icons that only the way of a photo shows; those that others show too are in components/icons. */
export { ArrowRotateClockwise20Regular as RotateIcon } from '@fluentui/react-icons/svg/arrow-rotate-clockwise';
export { Camera20Regular as CameraIcon } from '@fluentui/react-icons/svg/camera';
export { ZoomIn20Regular as ZoomInIcon } from '@fluentui/react-icons/svg/zoom-in';
export { ZoomOut20Regular as ZoomOutIcon } from '@fluentui/react-icons/svg/zoom-out';
