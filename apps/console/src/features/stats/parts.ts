import type { Device } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { definePart } from '../../kit/parts/page-part.ts';

/** The last 24 hours of what a device measures or does, on its page. */
export const deviceCurvePart = definePart<Device>({
  key: 'curve',
  place: 'main',
  load: () =>
    import(/* chunk: device-page */ './curve/device-curve.tsx').then((file) => file.DeviceCurve),
});

/** The last 24 hours of a room, on its page. */
export const environmentCurvePart = definePart<EnvironmentId>({
  key: 'curve',
  place: 'main',
  claim: 'READ_DEVICE',
  load: () =>
    import(/* chunk: environment-page */ './curve/environment-curve.tsx').then(
      (file) => file.EnvironmentCurve,
    ),
});
