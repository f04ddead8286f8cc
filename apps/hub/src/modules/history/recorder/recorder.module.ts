import type { DeviceId, EffectiveClaims } from '@dimora/domain';
import { defineModule } from '../../../platform/module.ts';
import { DeviceLookup, DeviceReporting } from '../../devices/device-register/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { LimitsPort } from '../limits/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { HistoryService } from './answers/history.service.ts';
import { growthIn } from './answers/growth.ts';
import { EnergyDays } from './answers/energy-days.ts';
import { LimitPreviews } from './answers/limit-preview.ts';
import { samplesOf } from './answers/past-samples.ts';
import { RetentionService } from './answers/retention.service.ts';
import { UpkeepService } from './answers/upkeep.service.ts';
import { RecorderPort } from './port.ts';
import { SeriesGuard } from './readable-series.ts';
import { recordedEvents } from './recorded-events.ts';
import { RecorderSettings } from './recorder-settings.ts';
import { recorderRoutes } from './recorder.routes.ts';
import { Recording } from './samples/recording.ts';
import { RoomRecording } from './samples/room-recording.ts';
import { RECORDED_FILE, SampleFile } from './samples/sample-file.ts';
import { personSamples } from './samples/person-samples.ts';
import { SampleKeeper } from './samples/sample-keeper.ts';
import { variableOfKey } from './samples/series-key.ts';
import { PastImport } from './samples/past-import.ts';
import { askStore } from './scale-out/store-http.ts';
import { ScaleOut } from './scale-out/scale-out.ts';
import { OUTGOING_FILE } from './scale-out/sample-queue.ts';
import { StoreQuery } from './telemetry/store-query.ts';
import { TelemetryService } from './telemetry/telemetry.service.ts';

/** The house itself: everything counts for a room's value, no matter who may read it. */
const EVERYTHING: EffectiveClaims = { READ_DEVICE: [], READ_ENVIRONMENT: [] };

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
  make: (platform, ports) => {
    const { house, environments } = ports;
    const settings = new RecorderSettings(ports.parameters);
    const file = new SampleFile(platform, () => ports.timeZone.current());
    const recording = new Recording({
      store: () => file.store,
      isDisabled: (variable) => settings.isDisabled(variable),
      now: () => platform.clock.now(),
      onSample: (...sample) => scaleOut.note(...sample),
    });
    const scaleOut = new ScaleOut({
      platform,
      parameters: ports.parameters,
      hub: ports.product.Id,
      deviceKeyOf: (id) => ports.devices.byId(id as DeviceId)?.Key,
      known: () => recording.known(),
      ask: askStore,
    });
    const rooms = new RoomRecording(recording, environments, () => house.viewOf(EVERYTHING));
    const daysOf = (key: string): number => settings.daysOf(variableOfKey(key));
    const keeper = new SampleKeeper({ platform, file, recording, rooms, daysOf });
    const guard = new SeriesGuard(ports);
    const answering = { ...platform, ...ports, file, guard };
    const history = new HistoryService(answering);
    const recorded = {
      clock: platform.clock,
      devices: ports.devices,
      settings,
      file,
      recording,
      rooms,
      keeper,
      scaleOut,
    };
    const past = new PastImport(file);
    const days = new EnergyDays(answering);
    return {
      ports: {
        recorder: {
          isEmpty: () => past.isEmpty(),
          importSimulated: (values) => past.importSimulated(values),
          growth: growthIn(file),
          samplesOf: samplesOf({ file, guard }),
          energyDays: (caller, range) => days.days(caller, range),
        },
      },
      personal: personSamples({ file, recording, devices: ports.devices }),
      routes: recorderRoutes({
        history,
        telemetry: new TelemetryService({
          ...answering,
          history,
          store: new StoreQuery({
            ...answering,
            hub: ports.product.Id,
            settings: () => scaleOut.settings,
            ask: askStore,
          }),
          enabled: () => ports.system.info().telemetry,
        }),
        devices: ports.devices,
        previews: new LimitPreviews(answering),
        upkeep: new UpkeepService(answering),
        retention: new RetentionService({ ...answering, settings, keeper, scaleOut }),
      }),
      listens: recordedEvents(recorded),
      start: () => {
        keeper.start();
        scaleOut.start();
      },
      stop: () => {
        keeper[Symbol.dispose]();
        scaleOut[Symbol.dispose]();
      },
    };
  },
});
