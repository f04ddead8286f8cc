/** The actions that move a camera. */
export const MOVING: readonly string[] = ['MOVE_CAMERA', 'GO_TO_PRESET'];
