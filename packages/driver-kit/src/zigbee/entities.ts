import type { Sources } from '../device.ts';
import { numbered, type Numbered } from '../mqtt/numbered.ts';
import { readExposes, type Expose } from './expose.ts';
import {
  climateFeature,
  coverFeature,
  fanFeature,
  lockFeature,
  isMotorProperty,
  motorsOf,
  switchFeature,
  type FeatureBuilder,
} from './appliances.ts';
import { withAttributes } from './attributes.ts';
import { effectFeature, lightFeature } from './light.ts';
import { sceneEntity } from './scene-entity.ts';
import type { Scene } from './scenes.ts';
import { updateEntity } from './update.ts';
import { valueFeature } from './values.ts';

const MOST_ENTITIES = 60;

/** Properties with which a motor is set up, shown and not offered. */
const COVER_SET_UP = /^(?:calibration|motor_reversal|reverse_direction)(?:_|$)/;

/** A Zigbee device as the converters describe it. */
export type ExposedDevice = {
  readonly description: string;
  /** True for a device that sleeps most of the time and can't be queried. */
  readonly sleepy: boolean;
  /** True if its firmware can be updated. */
  readonly updatable: boolean;
  readonly exposes: readonly unknown[];
  /** The scenes stored in it. */
  readonly scenes: readonly Scene[];
};

/**
 * A device's entities, from its exposes; under the names that they were `given` before. They read its state, one
 * JSON object, from `stateTopic` and write to its `/set`.
 */
export function entitiesOf(
  stateTopic: string,
  device: ExposedDevice,
  given: Sources = {},
): Numbered {
  const exposes = readExposes(device.exposes);
  const all = exposes.flatMap(({ features }) => features);
  const isPlug = /plug|outlet|socket/i.test(device.description);
  const has = (kind: string): boolean => exposes.some(({ type }) => type === kind);
  const [isCover, isLight] = [has('cover'), has('light')];
  const seen = new Set<string>();
  const entities = exposes.flatMap((expose) =>
    expose.features.flatMap((feature) => {
      // A colour is exposed twice, in two colour spaces.
      if (feature.property !== '' && seen.has(feature.property)) return [];
      // A cover reports its motor's movement as its own.
      if (isCover && isMotorProperty(feature.property)) return [];
      const build =
        isLight && feature.name === 'effect' ? effectFeature : builderOf(expose, isPlug);
      // A motor's set-up is done at the bridge: calibrating drives the blind to its ends.
      const isSetUp = isCover && COVER_SET_UP.test(feature.property);
      const entity = build(stateTopic, isSetUp ? { ...feature, settable: false } : feature, all);
      if (!entity) return [];
      seen.add(feature.property);
      return [withAttributes(stateTopic, entity, [feature, ...motorsOf(feature, all)])];
    }),
  );
  return numbered(
    [
      ...entities.slice(0, MOST_ENTITIES),
      ...(device.scenes.length > 0 ? [sceneEntity(stateTopic, device.scenes)] : []),
      ...(device.updatable ? [updateEntity(stateTopic)] : []),
    ],
    given,
  );
}

function builderOf({ type }: Expose, isPlug: boolean): FeatureBuilder {
  switch (type) {
    case 'light':
      return lightFeature;
    case 'switch':
      return switchFeature(isPlug);
    case 'cover':
      return coverFeature;
    case 'lock':
      return lockFeature;
    case 'climate':
      return climateFeature;
    case 'fan':
      return fanFeature;
    default:
      return valueFeature;
  }
}

/** The values that can be queried from a device that isn't asleep. */
export const askable = (device: ExposedDevice): string[] =>
  device.sleepy
    ? []
    : readExposes(device.exposes)
        .flatMap(({ features }) => features)
        .flatMap(({ askable: may, property }) => (may && property !== '' ? [property] : []));
