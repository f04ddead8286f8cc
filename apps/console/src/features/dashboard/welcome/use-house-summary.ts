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
 * The facts about the house, live. Watches only the devices that the sentence can mention: guards and alarms,
 * offline ones, and those that the log reports as going offline or coming back.
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
  // As texts, so that the sentence is announced only when it changes and not with every value.
  const remarks = useDevicesSelected((devices) =>
    houseSummary(devices).map((remark) => JSON.stringify(remark)),
  );
  return useMemo(() => remarks.map((remark) => JSON.parse(remark) as Remark), [remarks]);
}
