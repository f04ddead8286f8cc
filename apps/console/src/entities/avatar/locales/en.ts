/** Choosing a picture of oneself, in English. */
export const en = {
  group: 'Your picture',
  choose: 'Choose a picture',
  another: 'Another picture',
  undo: 'Undo',
  help: 'PNG, JPEG or WebP of at most {limit}',
  ERROR_IMAGE_FILE_TYPE: 'This is not a picture we can use. Choose a PNG, JPEG or WebP file.',
  ERROR_IMAGE_FILE_SIZE: 'This picture is too large: at most {limit}.',
  crop: {
    title: 'Centre your face',
    area: 'Crop area',
    help: 'Drag the picture, or use the arrow keys. Pinch, scroll or press + and − to zoom.',
    zoom: 'Zoom',
    take: 'Crop',
  },
} as const;
/** The shape that every language has. */
export type AvatarWords = typeof en;
