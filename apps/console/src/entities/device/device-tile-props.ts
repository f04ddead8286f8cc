import type { DeviceId } from '@dimora/domain';

/** Props of `DeviceTile`, the one way in which a device stands in a grid. */
export interface DeviceTileProps {
  /** The tile subscribes to this device by itself; a device that is gone renders nothing. */
  readonly id: DeviceId;
  /** Says the room before the state: `Living room · 72 %`. Leave it out on a room's own page. */
  readonly showRoom?: boolean;
}
