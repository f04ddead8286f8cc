import { scenes as stored } from '../capabilities/light.ts';
import type { Entity } from '../mqtt/entity.ts';
import type { Scene } from './scenes.ts';
import { setTopic } from './feature-entity.ts';

/** The scenes stored in a device or a group. Nothing reports which one shows, so a recall is only sent. */
export const sceneEntity = (stateTopic: string, scenes: readonly Scene[]): Entity => ({
  source: 'scenes',
  capability: stored(
    scenes.map(({ name }) => name),
    { reported: false },
  ),
  topics: [],
  told: [],
  read: () => ({}),
  write: (_action, value) => {
    const scene = scenes.find(({ name }) => name === value);
    return (
      scene && [
        {
          topic: setTopic(stateTopic),
          payload: JSON.stringify({ scene_recall: scene.id }),
          retain: false,
          qos: 0,
        },
      ]
    );
  },
});
