import type { Device } from '@dimora/contract/client';
import { definePart } from '../../kit/parts/page-part.ts';

/** A camera's picture, on its page; live video takes its place. */
export const cameraPicturePart = definePart<Device>({
  key: 'cameraPicture',
  place: 'lead',
  fits: ({ IoTCategoryIds, Capabilities }) =>
    IoTCategoryIds.includes('IpCamera') && !Capabilities.can_access_streaming_video,
  load: () =>
    import(/* chunk: device-page */ './camera-picture.tsx').then((file) => file.CameraPicture),
});
