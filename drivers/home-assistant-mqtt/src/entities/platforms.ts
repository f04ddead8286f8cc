import type { ValueRole } from '@dimora/domain';
import { inRole, roleInName, type Json, type Sources } from '@dimora/driver-kit';
import { numbered, shortText, type Entity, type Numbered } from '@dimora/driver-kit/mqtt';
import type { AnnouncedEntity } from '../codec/announcement.ts';
import { availabilityOf, type Availability } from '../codec/availability.ts';
import { wordIn } from '../codec/config-values.ts';
import { alarmControlPanel } from './alarm-panel.ts';
import type { EntityBuilder } from './build.ts';
import { climate } from './climate.ts';
import { button, event, number, select } from './controls.ts';
import { cover, doorEnds, valve } from './cover.ts';
import { deviceTracker } from './device-tracker.ts';
import { fan } from './fan.ts';
import { light } from './light.ts';
import { lock } from './lock.ts';
import { siren, switchEntity } from './on-off.ts';
import { binarySensor, sensor } from './sensors.ts';
import { update } from './update.ts';
import { vacuum } from './vacuum.ts';

/** The supported platforms; others are ignored. */
const PLATFORMS: Readonly<Record<string, EntityBuilder>> = {
  light,
  cover,
  lock,
  alarm_control_panel: alarmControlPanel,
  climate,
  fan,
  siren,
  vacuum,
  valve,
  switch: switchEntity,
  device_tracker: deviceTracker,
  sensor,
  binary_sensor: binarySensor,
  number,
  select,
  button,
  event,
  update,
};

/**
 * What a part tells beside, under a name that another part may have: a contact at the gate is what people call the
 * opening, whatever the motor says.
 */
const BESIDE: Readonly<Record<string, EntityBuilder>> = { cover: doorEnds };

const PLACES = Object.keys(PLATFORMS);

/** Sort order by significance: actuators before sensors, configuration last. */
const placeOf = ({ platform, config }: AnnouncedEntity): number =>
  PLACES.indexOf(platform) + ('entity_category' in config ? PLACES.length : 0);

/** The supported entities of a device under their names, and the availability of each. */
export type DeviceEntities = Numbered & { readonly availabilities: readonly Availability[] };

/**
 * The supported entities of a device, the most significant first; under the names that they were `given` before. One
 * whose availability isn't understood is left out: it would always seem to be there.
 */
export function entitiesOf(
  announced: readonly AnnouncedEntity[],
  given: Sources = {},
): DeviceEntities {
  const known = announced.filter(({ platform }) => Object.hasOwn(PLATFORMS, platform));
  const sorted = known.toSorted(
    (left, right) => placeOf(left) - placeOf(right) || order(left.id, right.id),
  );
  const availabilities: Availability[] = [];
  const entities = sorted.map(({ platform, id, config }) => {
    const name =
      shortText(wordIn(config, 'name', '')) || shortText(config['device_class'], 60) || id;
    const availability = availabilityOf(config);
    const build = (builder: EntityBuilder | undefined): Entity[] => {
      const entity = builder?.(config, name);
      if (!entity || !availability) return [];
      return [
        {
          ...entity,
          source: `${platform} ${id}`,
          capability: inRole(entity.capability, roleOf(config, [name, id])),
          // What is said about a phone that has left is said while it is away.
          ...(platform !== 'device_tracker' && { presence: availability }),
        },
      ];
    };
    const main = build(PLATFORMS[platform]);
    if (main.length > 0 && availability) availabilities.push(availability);
    return { main, beside: build(BESIDE[platform]) };
  });
  const inOrder = [
    ...entities.flatMap(({ main }) => main),
    ...entities.flatMap(({ beside }) => beside),
  ];
  return { ...numbered(inOrder, given), availabilities };
}

/** What an entity's values are about: a diagnostic one is about its device, others say it by their name. */
const roleOf = (config: Json, names: readonly string[]): ValueRole | undefined =>
  config['entity_category'] === 'diagnostic'
    ? 'device'
    : names.map(roleInName).find((role) => role !== undefined);

const order = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
