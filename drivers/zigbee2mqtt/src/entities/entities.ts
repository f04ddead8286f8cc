import { numbered, type Entity } from '@dimora/driver-kit/mqtt';
import type { BridgeDevice } from '../codec/bridge.ts';
import { readExposes, type Expose } from '../codec/expose.ts';
import {
  climateFeature,
  coverFeature,
  fanFeature,
  lockFeature,
  MOTOR_PROPERTIES,
  switchFeature,
  type FeatureBuilder,
} from './appliances.ts';
import { lightFeature } from './light.ts';
import { updateEntity } from './update.ts';
import { valueFeature } from './values.ts';

const MOST_ENTITIES = 60;

/** A device's state topic. */
export const stateTopicOf = (base: string, { friendlyName }: BridgeDevice): string =>
  `${base}/${friendlyName}`;

/** A device's entities, from its exposes. */
export function entitiesOf(base: string, device: BridgeDevice): Entity[] {
  const stateTopic = stateTopicOf(base, device);
  const isPlug = /plug|outlet|socket/i.test(device.description);
  const builderOf = ({ type }: Expose): FeatureBuilder => {
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
  };
  const exposes = readExposes(device.exposes);
  // A cover reports its motor's movement as its own.
  const seen = new Set<string>(
    exposes.some(({ type }) => type === 'cover') ? MOTOR_PROPERTIES : [],
  );
  const entities = exposes.flatMap((expose) =>
    expose.features.flatMap((feature) => {
      // A colour is exposed twice, in two colour spaces.
      if (feature.property !== '' && seen.has(feature.property)) return [];
      const entity = builderOf(expose)(stateTopic, feature);
      if (!entity) return [];
      seen.add(feature.property);
      return [entity];
    }),
  );
  return numbered([
    ...entities.slice(0, MOST_ENTITIES),
    ...(device.updatable ? [updateEntity(stateTopic)] : []),
  ]);
}

/** The values that can be queried from a device that isn't asleep. */
export const askable = (device: BridgeDevice): string[] =>
  device.sleepy
    ? []
    : readExposes(device.exposes)
        .flatMap(({ features }) => features)
        .flatMap(({ askable: may, property }) => (may && property !== '' ? [property] : []));
