export const photos = {
  pick: 'Choose a photo',
  pickOther: 'Choose another',
  hint: 'A clear photo of the face alone. JPEG, PNG, WebP or HEIC, up to 10 MB. Our team looks at it before others see it.',
  preview: 'Your photo',
  upload: 'Upload',
  uploading: 'Uploading…',
  tooLarge: 'The photo is larger than 10 MB.',
  uploaded: 'Your photo is with our team. Others see it once it is approved.',
} as const;
