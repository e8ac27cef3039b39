import type { photos as english } from '../en/photos.ts';
import type { TextsLike } from '../texts-like.ts';

export const photos: TextsLike<typeof english> = {
  pick: 'একটি ছবি বেছে নিন',
  pickOther: 'অন্য ছবি বাছুন',
  hint: 'শুধু মুখের পরিষ্কার ছবি। JPEG, PNG, WebP বা HEIC, সর্বোচ্চ ১০ এমবি। অন্যরা দেখার আগে আমাদের টিম ছবিটি দেখে।',
  preview: 'আপনার ছবি',
  upload: 'আপলোড করুন',
  uploading: 'আপলোড হচ্ছে…',
  tooLarge: 'ছবিটি ১০ এমবির চেয়ে বড়।',
  uploaded: 'আপনার ছবি আমাদের টিমের কাছে আছে। অনুমোদনের পর অন্যরা দেখতে পাবেন।',
};
