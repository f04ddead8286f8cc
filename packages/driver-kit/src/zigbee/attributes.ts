import { jsonValue } from '../json.ts';
import { isPress } from '../presses.ts';
import type { Entity } from '../mqtt/entity.ts';
import { Payload } from '../mqtt/payload.ts';
import type { Feature } from './expose.ts';

const encoder = new TextEncoder();

/** Words stay words, whatever they look like. */
const valueIn = ({ type }: Feature, text: string): unknown =>
  type === 'enum' || type === 'text' ? text : (jsonValue(text) ?? text);

/**
 * An entity that is also told value by value, each on a topic of its own: the bridge does that if its `output` is
 * `attribute`. Nothing stands for a value that isn't known.
 */
export function withAttributes(
  stateTopic: string,
  entity: Entity,
  features: readonly Feature[],
): Entity {
  const byTopic = new Map(
    features
      .filter(({ told, property }) => told && property !== '' && !/[+#\0]/.test(property))
      .map((feature) => [`${stateTopic}/${feature.property}`, feature]),
  );
  if (!entity.topics.includes(stateTopic) || byTopic.size === 0) return entity;
  // A bridge may say everything in both ways: a press that came in its JSON is pressed once.
  let pressed: string | undefined;
  const press = entity.told.find(isPress) ?? '';
  return {
    ...entity,
    topics: [...entity.topics, ...byTopic.keys()],
    read: (topic, payload) => {
      const feature = byTopic.get(topic);
      if (!feature) {
        const readings = entity.read(topic, payload);
        const told = readings[press];
        if (typeof told === 'string') pressed = told;
        return readings;
      }
      if (press !== '' && payload.text === pressed) {
        pressed = undefined;
        return {};
      }
      const value = payload.text === '' ? null : valueIn(feature, payload.text);
      const json = JSON.stringify({ [feature.property]: value });
      return entity.read(stateTopic, new Payload(encoder.encode(json)));
    },
  };
}
