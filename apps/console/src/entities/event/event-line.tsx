import { EventRow } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useDevice } from '../../kit/home/hooks.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { devicePath } from '../device/device-path.ts';
import { eventIcons } from './event-icon.tsx';
import { eventLook } from './event-look.ts';
import type { EventGroup } from './group-events.ts';
import { useEventWords } from './use-event-words.ts';

/** A line of the log; links to its device if that still exists. */
export function EventLine({
  group,
  hideRoom = false,
}: {
  readonly group: EventGroup;
  readonly hideRoom?: boolean;
}): ReactNode {
  const words = useEventWords();
  const format = useFormat();
  const { newest } = group;
  const device = useDevice(newest.DeviceId);
  const { icon, tone } = eventLook(newest);
  const { title, subtitle } = words(group, { hideRoom });
  return (
    <EventRow
      icon={eventIcons[icon]}
      tone={tone}
      title={title}
      {...(subtitle !== '' && { subtitle })}
      time={format.time(newest.Ts)}
      dateTime={new Date(newest.Ts).toISOString()}
      {...(device && { href: devicePath(device) })}
    />
  );
}
