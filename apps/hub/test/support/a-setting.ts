import type { DataPlace } from '../../src/platform/database.ts';
import type { HubSetting } from '../../src/platform/setting.ts';

/** The setting of a hub without drivers that listens on the loopback alone. */
export const aSetting = (
  place: DataPlace = 'memory',
  about: Partial<HubSetting> = {},
): HubSetting => ({
  place,
  host: '127.0.0.1',
  driverPackages: [],
  controllerProgram: new URL('file:///none'),
  driverLinks: [],
  ...about,
});
