import { describeDevice, type DeviceDescription, type Sources } from '@dimora/driver-kit';
import { readAnnouncement, type Announcement } from './codec/announcement.ts';
import { entitiesOf } from './entities/platforms.ts';
import type { HomeAssistantSettings } from './settings.ts';

/** A device's key, the same for every sighting of it. */
export const keyOf = (broker: string, DeviceId: string): string =>
  `hamqtt_${broker}_${DeviceId.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;

/** The announcements in a device's settings. */
export const foundAnnouncements = ({ announcements }: HomeAssistantSettings): Announcement[] =>
  announcements.flatMap(({ topic, payload }) => readAnnouncement(topic, payload) ?? []);

/** Describes a device from all its announcements; its parts keep the names that they were `given`. */
export function describe(
  { Address, DeviceId, broker }: HomeAssistantSettings,
  announcements: readonly Announcement[],
  given: Sources = {},
): DeviceDescription {
  const { entities, sources } = entitiesOf(
    announcements.flatMap((each) => each.entities),
    given,
  );
  const { model = '', manufacturer = '' } = announcements[0]?.device ?? {};
  return {
    ...describeDevice(
      {
        UDN: `uuid:hamqtt:${broker}:${DeviceId}`,
        Key: keyOf(broker, DeviceId),
        Address,
        ModelName: model || 'MQTT device',
        Manufacturer: manufacturer,
        Physical: true,
      },
      entities.map(({ capability }) => capability),
    ),
    sources,
  };
}
