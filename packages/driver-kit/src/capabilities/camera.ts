import type { Capability } from '../capability.ts';
import { action, options, variables } from './build.ts';

/** A camera without further features. */
export const camera: Capability = {
  group: 'camera',
  category: 'IpCamera',
  StateVars: {},
  Actions: [],
};

/** A camera that detects motion. */
export const cameraMotion: Capability = {
  group: 'presence',
  category: null,
  StateVars: variables('PRESENCE'),
  Actions: [],
  events: ['MOTION'],
};

/** Pan, tilt and zoom commands, one step each. */
export const CAMERA_MOVES = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'ZOOM_IN', 'ZOOM_OUT', 'STOP'] as const;
/** One of {@link CAMERA_MOVES}. */
export type CameraMove = (typeof CAMERA_MOVES)[number];

/** Type guard for a command's value. */
export const isCameraMove = (value: unknown): value is CameraMove =>
  (CAMERA_MOVES as readonly unknown[]).includes(value);

/** A camera with pan, tilt and zoom. */
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

/**
 * A camera with named presets; reports the current one, or nothing once the camera was moved away from it.
 */
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
