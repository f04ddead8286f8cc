import type { SceneState } from '../../scene-states.ts';
import type { DoDefinition } from '../do-definition.ts';

/** One command to one device. */
export type DeviceActionDo = {
  readonly Type: 'deviceAction';
  readonly ActionCtx: string;
} & SceneState;

export const deviceActionDo: DoDefinition<DeviceActionDo> = {
  Type: 'deviceAction',
  references: ({ DeviceId, origin, ActionId }) => [
    { kind: 'device', Id: DeviceId, origin, ActionId },
  ],
  commands: (payload) => [payload],
};
