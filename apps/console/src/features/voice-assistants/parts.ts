import type { User } from '@dimora/contract/client';
import { definePart } from '../../kit/parts/page-part.ts';

/** The devices a user controls by voice, on their page. */
export const voiceDevicesPart = definePart<User>({
  key: 'voiceDevices',
  place: 'aside',
  load: () =>
    import(/* chunk: user-page */ './voice-devices.tsx').then((file) => file.VoiceDevices),
});
