import type { Device } from '@dimora/contract';
import { defineEvent } from '../../../platform/hub-event.ts';

/** A camera took a picture of something that happened; `Image` is a data URL. */
export const pictureTaken = defineEvent<{ readonly device: Device; readonly Image: string }>(
  'media.pictureTaken',
  { live: null, log: null },
);

/** Every event about media. */
export const mediaEvents = [pictureTaken];
