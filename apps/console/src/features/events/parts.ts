import type { Device, User } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { definePart } from '../../kit/parts/page-part.ts';

/** Today's events at home, on the overview. */
export const todayPart = definePart<null>({
  key: 'today',
  place: 'aside',
  claim: 'READ_EVENTS',
  load: () => import(/* chunk: overview */ './today-section.tsx').then((file) => file.TodaySection),
});

/** The events in a room and below it, on its page. */
export const environmentLogPart = definePart<EnvironmentId>({
  key: 'log',
  place: 'aside',
  claim: 'READ_EVENTS',
  load: () =>
    import(/* chunk: environment-page */ './environment-log.tsx').then(
      (file) => file.EnvironmentLog,
    ),
});

/** The events of a device, on its page. */
export const deviceEventsPart = definePart<Device>({
  key: 'events',
  place: 'aside',
  load: () =>
    import(/* chunk: device-page */ './device-events.tsx').then((file) => file.DeviceEvents),
});

/** What a person did, on their page. */
export const userEventsPart = definePart<User>({
  key: 'events',
  place: 'aside',
  claim: 'READ_EVENTS',
  load: () => import(/* chunk: user-page */ './user-events.tsx').then((file) => file.UserEvents),
});
