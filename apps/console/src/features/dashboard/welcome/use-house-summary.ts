import { useMemo } from 'react';
import {
  useDeviceIds,
  useDevicesSelected,
  useLiveEvents,
  useWatch,
} from '../../../kit/home/hooks.ts';
import { ALARMS, houseSummary, type Remark } from '../house-summary.ts';

const TOLD_BY = [...ALARMS, 'OPENINGS', 'LOCKED'];

/**
 * What is worth saying of the house, live. Watches only the devices that the sentence can be about:
 * those that guard something, those that are offline, and those of which the log says that they went or came.
 */
export function useHouseSummary(): readonly Remark[] {
  const guards = useDeviceIds(
    ({ Reachable, Status }) => !Reachable || TOLD_BY.some((id) => id in Status.StateVars),
  );
  const { events } = useLiveEvents();
  const moved = events.filter(
    ({ IoTEventType }) =>
      IoTEventType === 'device.becameUnreachable' || IoTEventType === 'device.becameReachable',
  );
  useWatch({ devices: [...guards, ...moved.flatMap(({ DeviceId }) => DeviceId ?? [])] });
  // As texts, so that the sentence is said again only when it changes and not with every value.
  const remarks = useDevicesSelected((devices) =>
    houseSummary(devices).map((remark) => JSON.stringify(remark)),
  );
  return useMemo(() => remarks.map((remark) => JSON.parse(remark) as Remark), [remarks]);
}
