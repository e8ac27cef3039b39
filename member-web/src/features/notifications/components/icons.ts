/* Icons that only notifications use. Shared icons are in components/icons. */
export { Image24Regular as PhotosIcon } from '@fluentui/react-icons/svg/image';
export { Info24Regular as ConductIcon } from '@fluentui/react-icons/svg/info';
export { Receipt24Regular as PaymentIcon } from '@fluentui/react-icons/svg/receipt';
export { ShieldCheckmark24Regular as DecisionIcon } from '@fluentui/react-icons/svg/shield-checkmark';
