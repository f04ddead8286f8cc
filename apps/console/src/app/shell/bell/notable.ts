import type { HouseEvent } from '@dimora/contract/client';
import { alertsPeople } from '@dimora/domain';

/** True for events shown under the bell: doors, alarms, losses; not every lamp. */
export const isNotable = ({ IoTEventType, Cls }: HouseEvent): boolean =>
  alertsPeople(IoTEventType, Cls);

/** The number of notable events since the bell was last opened, by the hub's clock. */
export const countUnseen = (events: readonly HouseEvent[], seenAt: number): number =>
  events.filter((event) => event.Ts > seenAt && isNotable(event)).length;
