/** The pictures that the hub shows: bitmaps, since other formats can contain scripts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The recordings that the hub keeps: those that browsers play. */
export const SOUND_TYPES = [
  'audio/wav',
  'audio/ogg',
  'audio/mpeg',
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/webm',
] as const;
export type SoundType = (typeof SOUND_TYPES)[number];
