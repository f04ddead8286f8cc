import { scenes as stored } from '@dimora/driver-kit';
import type { Entity } from '@dimora/driver-kit/mqtt';
import type { Scene } from '../codec/scenes.ts';
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
