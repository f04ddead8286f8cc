import type { Device } from '@dimora/contract';
import type { DeviceId, EffectiveClaims } from '@dimora/domain';
import { defineModule, type Platform } from '../../platform/module.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceReachabilityChanged,
  deviceStateChanged,
  deviceUpdated,
} from '../device-register/device.events.ts';
import { DeviceLookup, DeviceReporting } from '../device-register/port.ts';
import { environmentRemoved } from '../environment-tree/environment.events.ts';
import { EnvironmentsPort } from '../environment-tree/port.ts';
import { TimeZonePort } from '../hub/port.ts';
import { parameterChanged } from '../parameters/parameter.events.ts';
import { LimitsPort } from '../limits/port.ts';
import { ParametersPort } from '../parameters/port.ts';
import { ProductPort } from '../product/port.ts';
import { SystemPort } from '../system/port.ts';
import { VisibilityPort } from '../visibility/port.ts';
import { HistoryService } from './answers/history.service.ts';
import { growthIn } from './answers/growth.ts';
import { EnergyDays } from './answers/energy-days.ts';
import { LimitPreviews } from './answers/limit-preview.ts';
import { samplesOf } from './answers/past-samples.ts';
import { RetentionService } from './answers/retention.service.ts';
import { UpkeepService } from './answers/upkeep.service.ts';
import { RecorderPort } from './port.ts';
import { SeriesGuard } from './readable-series.ts';
import { RecorderSettings } from './recorder-settings.ts';
import { recorderRoutes } from './recorder.routes.ts';
import { Recording } from './samples/recording.ts';
import { RoomRecording } from './samples/room-recording.ts';
import { RECORDED_FILE, SampleFile } from './samples/sample-file.ts';
import { personSamples } from './samples/person-samples.ts';
import { SampleKeeper } from './samples/sample-keeper.ts';
import { deviceKey, devicePrefix, environmentPrefix, variableOfKey } from './samples/series-key.ts';
import { PastImport } from './samples/past-import.ts';
import { askStore } from './scale-out/store-http.ts';
import { ScaleOut } from './scale-out/scale-out.ts';
import { OUTGOING_FILE } from './scale-out/sample-queue.ts';
import { SCALE_OUT } from './scale-out/scale-out-settings.ts';
import { StoreQuery } from './telemetry/store-query.ts';
import { TelemetryService } from './telemetry/telemetry.service.ts';

/** The house itself: everything counts for a room's value, whoever may read it. */
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
    platform.personalData.declare(personSamples({ file, recording, devices: ports.devices }));
    const rooms = new RoomRecording(recording, environments, () => house.viewOf(EVERYTHING));
    const daysOf = (key: string): number => settings.daysOf(variableOfKey(key));
    const keeper = new SampleKeeper({ platform, file, recording, rooms, daysOf });
    const guard = new SeriesGuard(ports);
    const answering = { ...platform, ...ports, file, guard };
    const history = new HistoryService(answering);
    const listening = listen({
      platform,
      devices: ports.devices,
      settings,
      file,
      recording,
      rooms,
      keeper,
      scaleOut,
    });
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
      start: () => {
        keeper.start();
        scaleOut.start();
      },
      stop: () => {
        listening[Symbol.dispose]();
        keeper[Symbol.dispose]();
        scaleOut[Symbol.dispose]();
      },
    };
  },
});

type Listening = {
  readonly platform: Pick<Platform, 'bus' | 'clock'>;
  readonly devices: DeviceLookup;
  readonly settings: RecorderSettings;
  readonly file: SampleFile;
  readonly recording: Recording;
  readonly rooms: RoomRecording;
  readonly keeper: SampleKeeper;
  readonly scaleOut: ScaleOut;
};

/** Everything that is recorded arrives by the bus. */
function listen({
  platform,
  devices,
  settings,
  file,
  recording,
  rooms,
  keeper,
  scaleOut,
}: Listening): Disposable {
  const { bus, clock } = platform;
  const stack = new DisposableStack();
  const take = ({ Id }: Device, states: Device['Status']['StateVars']): void => {
    if (!file.isUsable) return;
    for (const [variable, { Value, Ts, assumed }] of Object.entries(states))
      recording.take({
        key: deviceKey(Id, variable),
        variable,
        value: Value,
        ts: Ts,
        source: assumed === true ? 'assumed' : 'device',
      });
  };
  stack.use(
    bus.on(deviceStateChanged, ({ device, StateVars }) => {
      take(device, StateVars);
      rooms.touch(device.EnvironmentId);
    }),
  );
  stack.use(
    bus.on(deviceReachabilityChanged, ({ device, Reachable }) => {
      // What it reports when it returns is recorded like any report.
      if (!Reachable) recording.loseAll(devicePrefix(device.Id), clock.now());
      rooms.touch(device.EnvironmentId);
    }),
  );
  for (const event of [deviceAdded, deviceUpdated])
    stack.use(
      bus.on(event, ({ device, previousEnvironmentId }) => {
        rooms.touch(device.EnvironmentId);
        if (previousEnvironmentId !== undefined) rooms.touch(previousEnvironmentId);
      }),
    );
  stack.use(
    bus.on(deviceForgotten, ({ device }) => {
      rooms.touch(device.EnvironmentId);
      recording.loseAll(devicePrefix(device.Id), clock.now());
      // One that is kept as a configuration may be installed again.
      if (devices.configuration(device.Id)) return;
      recording.forget(devicePrefix(device.Id));
      keeper.remove(devicePrefix(device.Id));
    }),
  );
  stack.use(
    bus.on(environmentRemoved, ({ environment: { Id } }) => {
      rooms.forget(Id);
      recording.forget(environmentPrefix(Id));
      keeper.remove(environmentPrefix(Id));
    }),
  );
  stack.use(
    bus.on(parameterChanged, ({ parameter }) => {
      if (parameter.Group !== 'STATISTICS' && parameter.Group !== 'samples') return;
      if (parameter.Key === SCALE_OUT.Key) return scaleOut.follow();
      settings.read();
      recording.loseDisabled(clock.now());
    }),
  );
  return stack;
}
