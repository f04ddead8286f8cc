import type { Device } from '@dimora/contract/client';
import { definePart } from '../../kit/parts/page-part.ts';

/** A camera's live video with what it has seen today, on its page (DEVICES-20). */
export const liveCameraPart = definePart<Device>({
  key: 'liveCamera',
  place: 'lead',
  claim: 'APP_PRO_DVR',
  fits: ({ Capabilities }) => Capabilities.can_access_streaming_video,
  load: () => import('./device/live-card.tsx').then((file) => file.LiveCard),
});
