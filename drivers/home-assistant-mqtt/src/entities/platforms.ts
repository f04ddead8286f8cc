import { numbered, shortText, type Entity } from '@dimora/driver-kit/mqtt';
import type { AnnouncedEntity } from '../codec/announcement.ts';
import type { EntityBuilder } from './build.ts';
import { climate } from './climate.ts';
import { button, event, number, select } from './controls.ts';
import { cover, valve } from './cover.ts';
import { fan } from './fan.ts';
import { light } from './light.ts';
import { lock } from './lock.ts';
import { siren, switchEntity } from './on-off.ts';
import { binarySensor, sensor } from './sensors.ts';
import { update } from './update.ts';

/** Every platform that is understood; what a device announces beyond is left aside. */
const PLATFORMS: Readonly<Record<string, EntityBuilder>> = {
  light,
  cover,
  lock,
  climate,
  fan,
  siren,
  valve,
  switch: switchEntity,
  sensor,
  binary_sensor: binarySensor,
  number,
  select,
  button,
  event,
  update,
};

const PLACES = Object.keys(PLATFORMS);

/** What a device is above all comes first: what acts before what tells, and set-up last. */
const placeOf = ({ platform, config }: AnnouncedEntity): number =>
  PLACES.indexOf(platform) + ('entity_category' in config ? PLACES.length : 0);

/** The entities of a device that we understand, in the order of what it is above all. */
export function entitiesOf(announced: readonly AnnouncedEntity[]): Entity[] {
  const known = announced.filter(({ platform }) => Object.hasOwn(PLATFORMS, platform));
  const sorted = known.toSorted(
    (left, right) => placeOf(left) - placeOf(right) || order(left.id, right.id),
  );
  return numbered(
    sorted.flatMap(({ platform, id, config }) => {
      const name = shortText(config['name']) || shortText(config['device_class'], 60) || id;
      return PLATFORMS[platform]?.(config, name) ?? [];
    }),
  );
}

const order = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
