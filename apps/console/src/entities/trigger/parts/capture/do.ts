import { FEW } from '../few.ts';
import type { DoOf } from '../words.ts';

export const captureDo: DoOf<'capture'> = {
  phrase: ({ DeviceIds, origin }, { t, list, device }) =>
    DeviceIds.length > FEW
      ? t(($) => $.captureMany, { count: DeviceIds.length })
      : t(($) => $.capture, { names: list(DeviceIds.map((id) => device(id, origin))) }),
};
