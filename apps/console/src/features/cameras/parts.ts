import type { Device } from '@dimora/contract/client';
import { definePart } from '../../kit/parts/page-part.ts';

/** A camera's picture, on its page. */
export const cameraPicturePart = definePart<Device>({
  key: 'cameraPicture',
  place: 'lead',
  fits: ({ IoTCategoryIds }) => IoTCategoryIds.includes('IpCamera'),
  load: () =>
    import(/* chunk: device-page */ './camera-picture.tsx').then((file) => file.CameraPicture),
});
