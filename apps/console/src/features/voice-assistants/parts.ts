import type { User } from '@dimora/contract/client';
import { definePart } from '../../kit/parts/page-part.ts';

/** What obeys a person's voice, on their page. */
export const voiceDevicesPart = definePart<User>({
  key: 'voiceDevices',
  place: 'aside',
  load: () => import('./voice-devices.tsx').then((file) => file.VoiceDevices),
});
