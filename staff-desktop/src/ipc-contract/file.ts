import { z } from 'zod';

export const largestFileBytes = 200 * 1024 * 1024;

export const SaveFileRequest = z.strictObject({
  name: z.string().min(1).max(200),
  bytes: z
    .instanceof(Uint8Array)
    .refine((bytes) => bytes.byteLength <= largestFileBytes, 'The file is too large.'),
});
export type SaveFileRequest = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** `saved` is false if the user closed the dialog. */
export const SaveFileResult = z.strictObject({ saved: z.boolean() });
export type SaveFileResult = z.output<typeof SaveFileResult>;
