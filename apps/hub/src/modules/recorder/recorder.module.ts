import { defineModule } from '../../platform/module.ts';
import { DeviceLookup } from '../device-register/port.ts';
import { EnvironmentsPort } from '../environment-tree/port.ts';
import { VisibilityPort } from '../visibility/port.ts';
import { SeriesGuard } from './readable-series.ts';
import { recorderRoutes } from './recorder.routes.ts';
import { RecorderService } from './recorder.service.ts';

/** Records the values of devices and rooms, and answers with their past. */
export const recorder = defineModule({
  name: 'recorder',
  needs: { house: VisibilityPort, devices: DeviceLookup, environments: EnvironmentsPort },
  make: ({ clock }, ports) => {
    const service = new RecorderService({ clock, guard: new SeriesGuard(ports) });
    return { routes: recorderRoutes(service) };
  },
});
