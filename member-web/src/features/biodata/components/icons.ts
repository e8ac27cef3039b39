/* Icons that only the biodata uses. Shared icons are in components/icons. */
export { ArrowDown20Regular as DownIcon } from '@fluentui/react-icons/svg/arrow-down';
export { ArrowUp20Regular as UpIcon } from '@fluentui/react-icons/svg/arrow-up';
export { DocumentPdf20Regular as PdfIcon } from '@fluentui/react-icons/svg/document-pdf';
export { Image20Regular as PictureIcon } from '@fluentui/react-icons/svg/image';
export { Open20Regular as OpenIcon } from '@fluentui/react-icons/svg/open';
