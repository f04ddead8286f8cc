import { defineModule } from '../../../platform/module.ts';
import { fileOf } from '../../../platform/personal-data.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { CameraFeeds } from '../feeds/port.ts';
import { cameraLiveRoutes } from './camera-live.routes.ts';
import { cameraStream } from './camera-stream.ts';
import { LayoutStore, layoutMigrations } from './layout.store.ts';
import { LiveSources } from './live-sources.ts';

/** Live video of cameras: which may be watched, the stream for each viewer, and everybody's own layout. */
export const cameraLive = defineModule({
  name: 'cameraLive',
  needs: { devices: DeviceLookup, feeds: CameraFeeds },
  migrations: { config: layoutMigrations },
  ofPeople: { part: 'cameraLayouts', kind: 'house' },
  make: ({ access, clock, databases }, { devices, feeds }) => {
    const layouts = new LayoutStore(databases.config);
    const sources = new LiveSources({ access, devices, layouts });
    return {
      personal: {
        part: 'cameraLayouts',
        exported: (Id) => fileOf('house/camera-layout.json', layouts.chosen(Id)),
        leave: (Id) => sources.forget(Id),
      },
      routes: { cameras: cameraLiveRoutes({ sources, feeds }) },
      streams: [cameraStream({ access, clock, devices, feeds })],
    };
  },
});
