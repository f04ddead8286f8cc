import type { Device } from '@dimora/contract/client';
import { limitsOf } from '@dimora/domain';
import { definePart } from '../../kit/parts/page-part.ts';
import { loadLimitsTexts } from './limits-texts.ts';

/** Beyond which values a device notifies, on its page (HISTORY-09). */
export const deviceLimitsPart = definePart<Device>({
  key: 'limits',
  place: 'main',
  claim: 'MODIFY_DEVICE',
  quiet: true,
  fits: (device) =>
    Object.keys(device.Status.StateVars).some(
      (variable) => limitsOf(device, variable, 'indoor').length > 0,
    ),
  load: () =>
    Promise.all([
      import(/* chunk: device-page */ './limits/device/device-limits-card.tsx'),
      loadLimitsTexts(),
    ]).then(([file]) => file.DeviceLimitsCard),
});
