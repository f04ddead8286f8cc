import type { DeviceId } from '@dimora/domain';

/** Props of `DeviceTile`, the one component for devices in a grid. */
export interface DeviceTileProps {
  /** The tile subscribes to this device by itself; a removed device renders nothing. */
  readonly id: DeviceId;
  /** Shows the room before the state: `Living room · 72 %`. Leave it out on a room's own page. */
  readonly showRoom?: boolean;
}
