import { defineModule } from '../../../platform/module.ts';
import { fileOf } from '../../../platform/personal-data.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { findFfmpeg } from '../feeds/find-ffmpeg.ts';
import { cameraLiveRoutes } from './camera-live.routes.ts';
import { LayoutStore, layoutMigrations } from './layout.store.ts';
import { LiveSources } from './live-sources.ts';
import { VIEW_SLOTS } from './slots.ts';

/** Live video of cameras: which may be watched, and everybody's own layout of them. */
export const cameraLive = defineModule({
  name: 'cameraLive',
  needs: { devices: DeviceLookup, parameters: ParametersPort },
  migrations: { config: layoutMigrations },
  ofPeople: { part: 'cameraLayouts', kind: 'house' },
  make: ({ access, databases }, { devices, parameters }) => {
    parameters.define(VIEW_SLOTS);
    const layouts = new LayoutStore(databases.config);
    const sources = new LiveSources({ access, devices, layouts });
    const slots = () => {
      const total = parameters.value(VIEW_SLOTS);
      return { total, free: total };
    };
    return {
      personal: {
        part: 'cameraLayouts',
        exported: (Id) => fileOf('house/camera-layout.json', layouts.chosen(Id)),
        leave: (Id) => sources.forget(Id),
      },
      routes: {
        cameras: cameraLiveRoutes({ sources, slots, canConvert: findFfmpeg() !== undefined }),
      },
    };
  },
});
