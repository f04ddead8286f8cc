import type { SceneState } from '../../scene-states.ts';
import type { DoDefinition } from '../do-definition.ts';

/** The states of a scene, each a command to a device. */
export type SceneDo = { readonly Type: 'scene'; readonly states: readonly SceneState[] };

export const sceneDo: DoDefinition<SceneDo> = {
  Type: 'scene',
  references: ({ states }) =>
    states.map(({ DeviceId, origin, ActionId }) => ({
      kind: 'device',
      Id: DeviceId,
      origin,
      ActionId,
    })),
  commands: ({ states }) => states,
};
