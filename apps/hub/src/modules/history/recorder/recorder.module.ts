import { defineModule } from '../../../platform/module.ts';
import { DeviceLookup, DeviceReporting } from '../../devices/device-register/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { LimitsPort } from '../limits/port.ts';
import { RecorderPort } from './port.ts';
import { recordedEvents } from './recorded-events.ts';
import { answeringParts, recordingParts } from './recorder-parts.ts';
import { recorderRoutes } from './recorder.routes.ts';
import { personSamples } from './samples/person-samples.ts';
import { RECORDED_FILE } from './samples/sample-file.ts';
import { OUTGOING_FILE } from './scale-out/sample-queue.ts';

/** Records the values of devices and rooms, and answers with their past. */
export const recorder = defineModule({
  name: 'recorder',
  needs: {
    house: VisibilityPort,
    devices: DeviceLookup,
    reporting: DeviceReporting,
    environments: EnvironmentsPort,
    limits: LimitsPort,
    parameters: ParametersPort,
    timeZone: TimeZonePort,
    system: SystemPort,
    product: ProductPort,
  },
  provides: { recorder: RecorderPort },
  files: [RECORDED_FILE, OUTGOING_FILE],
  ofPeople: { part: 'samples', kind: 'presence', step: 'foundByTraces' },
  make: (platform, ports) => {
    const recorded = recordingParts(platform, ports);
    const answering = answeringParts(platform, ports, recorded);
    const { keeper, reachability, scaleOut } = recorded;
    return {
      ports: { recorder: answering.port },
      personal: personSamples(recorded),
      routes: recorderRoutes(answering),
      listens: recordedEvents(recorded),
      start: () => {
        keeper.start();
        reachability.start();
        scaleOut.start();
      },
      owns: [reachability, keeper, scaleOut],
    };
  },
});
