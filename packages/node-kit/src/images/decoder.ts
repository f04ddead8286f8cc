/** sharp, which decodes the pictures of our programs: those of three formats, and nothing else. */
import sharp from 'sharp';

// Nothing else is opened, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** A picture to be read upright; rejects when used if it is damaged or has more pixels than that. */
export const readPicture = (picture: Uint8Array, limitInputPixels: number) =>
  sharp(picture, { limitInputPixels, failOn: 'error' }).autoOrient();
