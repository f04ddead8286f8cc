import type { Capability } from '../capability.ts';
import { action, options, variables } from './build.ts';

/** A camera: it shows something, and that is all. */
export const camera: Capability = {
  group: 'camera',
  category: 'IpCamera',
  StateVars: {},
  Actions: [],
};

/** A camera that sees when something moves. */
export const cameraMotion: Capability = {
  group: 'presence',
  category: null,
  StateVars: variables('PRESENCE'),
  Actions: [],
  events: ['MOTION'],
};

/** The ways in which a camera turns and zooms, a step at a time. */
export const CAMERA_MOVES = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'ZOOM_IN', 'ZOOM_OUT', 'STOP'] as const;
/** One of {@link CAMERA_MOVES}. */
export type CameraMove = (typeof CAMERA_MOVES)[number];

/** Narrows the value of a command. */
export const isCameraMove = (value: unknown): value is CameraMove =>
  (CAMERA_MOVES as readonly unknown[]).includes(value);

/** A camera that can be turned. */
export const cameraMovement = (moves: readonly CameraMove[] = CAMERA_MOVES): Capability => ({
  group: 'camera',
  category: 'IpCamera',
  StateVars: {},
  Actions: [
    action('MOVE_CAMERA', 'camera', {
      TypeValue: 'string',
      UIControl: 'pad',
      Values: options(...moves),
    }),
  ],
});

/** A camera that knows views by name; tells in which it stands, nothing once it was turned away. */
export const cameraPresets = (names: readonly string[]): Capability => ({
  group: 'camera',
  category: 'IpCamera',
  StateVars: variables('CAMERA_PRESET'),
  Actions: [
    action('GO_TO_PRESET', 'camera', {
      TypeValue: 'string',
      UIControl: 'select',
      ReplyAs: 'CAMERA_PRESET',
      Values: options(...names),
    }),
  ],
});
