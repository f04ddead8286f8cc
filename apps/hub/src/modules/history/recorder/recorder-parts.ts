import type { DeviceId, EffectiveClaims } from '@dimora/domain';
import type { Platform } from '../../../platform/module.ts';
import type { DeviceLookup, DeviceReporting } from '../../devices/device-register/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { ProductPort } from '../../house/product/port.ts';
import type { SystemPort } from '../../house/system/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import type { LimitsPort } from '../limits/port.ts';
import { HistoryService } from './answers/history.service.ts';
import { LimitPreviews } from './answers/limit-preview.ts';
import { energyOfPowerIn, growthIn } from './answers/metered-energy.ts';
import { samplesOf } from './answers/past-samples.ts';
import { RetentionService } from './answers/retention.service.ts';
import { UpkeepService } from './answers/upkeep.service.ts';
import type { RecorderPort } from './port.ts';
import { SeriesGuard } from './readable-series.ts';
import { RecorderSettings } from './recorder-settings.ts';
import { CounterReview } from './samples/counter-review.ts';
import { PastImport } from './samples/past-import.ts';
import { ReachabilityRecording } from './samples/reachability-recording.ts';
import { Recording } from './samples/recording.ts';
import { RoomRecording } from './samples/room-recording.ts';
import { SampleFile } from './samples/sample-file.ts';
import { SampleKeeper } from './samples/sample-keeper.ts';
import { variableOfKey } from './samples/series-key.ts';
import { ScaleOut } from './scale-out/scale-out.ts';
import { askStore } from './scale-out/store-http.ts';
import { StoreQuery } from './telemetry/store-query.ts';
import { TelemetryService } from './telemetry/telemetry.service.ts';

/** The house itself: everything counts for a room's value, no matter who may read it. */
const EVERYTHING: EffectiveClaims = { READ_DEVICE: [], READ_ENVIRONMENT: [] };

type Needs = {
  readonly house: VisibilityPort;
  readonly devices: DeviceLookup;
  readonly reporting: DeviceReporting;
  readonly environments: EnvironmentsPort;
  readonly limits: LimitsPort;
  readonly parameters: ParametersPort;
  readonly timeZone: TimeZonePort;
  readonly system: SystemPort;
  readonly product: ProductPort;
};

/** What records: the file, and what fills it. */
export type RecordingParts = ReturnType<typeof recordingParts>;

/** Makes what records values; nothing is recorded yet. */
export function recordingParts(platform: Platform, ports: Needs) {
  const { devices, environments, house, parameters, product, timeZone } = ports;
  const settings = new RecorderSettings(parameters);
  const file = new SampleFile(platform, () => timeZone.current());
  const recording = new Recording({
    store: () => file.store,
    isDisabled: (variable) => settings.isDisabled(variable),
    now: () => platform.clock.now(),
    onSample: (...sample) => scaleOut.note(...sample),
  });
  const scaleOut = new ScaleOut({
    platform,
    parameters,
    hub: product.Id,
    deviceKeyOf: (id) => devices.byId(id as DeviceId)?.Key,
    known: (now) => recording.known(now),
    ask: askStore,
  });
  const rooms = new RoomRecording(recording, environments, () => house.viewOf(EVERYTHING));
  const reachability = new ReachabilityRecording({ ...platform, file, recording, rooms, devices });
  const daysOf = (key: string): number => settings.daysOf(variableOfKey(key));
  const review = new CounterReview(() => file.store);
  const keeper = new SampleKeeper({ platform, file, recording, rooms, review, daysOf });
  return {
    clock: platform.clock,
    devices,
    settings,
    file,
    recording,
    rooms,
    reachability,
    keeper,
    scaleOut,
  };
}

/** Makes what answers with the past. */
export function answeringParts(platform: Platform, ports: Needs, recorded: RecordingParts) {
  const { file, scaleOut } = recorded;
  const guard = new SeriesGuard(ports);
  const answering = { ...platform, ...ports, file, guard };
  const history = new HistoryService(answering);
  const store = new StoreQuery({
    ...answering,
    hub: ports.product.Id,
    settings: () => scaleOut.settings,
    ask: askStore,
  });
  const enabled = (): boolean => ports.system.info().telemetry;
  const past = new PastImport(file);
  const metered = { file, now: () => platform.clock.now() };
  const port: RecorderPort = {
    isEmpty: () => past.isEmpty(),
    oldest: () => file.store.oldest(),
    readsRoom: (reader, id) => guard.readsRoom(reader, id),
    importSimulated: (values) => past.importSimulated(values),
    growth: growthIn(metered),
    energyOfPower: energyOfPowerIn(metered),
    samplesOf: samplesOf(answering),
  };
  return {
    port,
    history,
    devices: ports.devices,
    telemetry: new TelemetryService({ ...answering, history, store, enabled }),
    previews: new LimitPreviews(answering),
    upkeep: new UpkeepService(answering),
    retention: new RetentionService({ ...answering, ...recorded }),
  };
}
