import { defineModule, hears } from '../../../platform/module.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { VisibilityPort } from './port.ts';
import { VisibilityService } from './visibility.service.ts';
import {
  deviceReachabilityChanged,
  deviceStateChanged,
  deviceTroubleChanged,
} from '../../devices/device-register/device.events.ts';

/** Who sees what of the house; updates the views with every change. */
export const visibility = defineModule({
  name: 'visibility',
  essential: true,
  needs: { environments: EnvironmentsPort, devices: DeviceLookup },
  provides: { visibility: VisibilityPort },
  make: ({ access }, ports) => {
    const views = new VisibilityService({ access, ...ports });
    return {
      ports: { visibility: views },
      listens: [deviceStateChanged, deviceReachabilityChanged, deviceTroubleChanged].map((event) =>
        hears(event, ({ device }) => views.touched(device.Id)),
      ),
    };
  },
});
