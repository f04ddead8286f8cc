import type { Device } from '@dimora/contract';
import type { Content } from '@dimora/node-kit';
import { defineEvent } from '../../../platform/hub-event.ts';

/** A camera took a picture of something that happened. */
export const pictureTaken = defineEvent<{ readonly device: Device; readonly picture: Content }>(
  'media.pictureTaken',
  { live: null, log: null },
);

/** Every event about media. */
export const mediaEvents = [pictureTaken];
