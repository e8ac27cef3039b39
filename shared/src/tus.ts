/** The version of tus, the protocol of resumable uploads, that the API speaks. */
export const TUS_VERSION = '1.0.0';
/** Content type of one part of a resumable upload. */
export const PART_TYPE = 'application/offset+octet-stream';
