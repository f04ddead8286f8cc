import type { DataPlace } from '../../src/platform/database.ts';
import type { HubSetting } from '../../src/platform/setting.ts';

/** What a hub is told that has no drivers of its own and listens on the loopback alone. */
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
