import { os } from '../../../platform/http/os.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { HistoryService } from './answers/history.service.ts';
import type { RetentionService } from './answers/retention.service.ts';
import type { UpkeepService } from './answers/upkeep.service.ts';
import type { LimitPreviews } from './answers/limit-preview.ts';
import type { TelemetryService } from './telemetry/telemetry.service.ts';

type Services = {
  readonly history: HistoryService;
  readonly upkeep: UpkeepService;
  readonly retention: RetentionService;
  readonly telemetry: TelemetryService;
  readonly previews: LimitPreviews;
  readonly devices: DeviceLookup;
};

/** The history of values, what is recorded. */
export const recorderRoutes = ({
  history,
  upkeep,
  retention,
  telemetry,
  previews,
  devices,
}: Services) => ({
  state: {
    getHistory: os.state.getHistory.handler(({ context, input }) =>
      history.getHistory(context.caller, input),
    ),
    series: os.state.series.handler(({ context, input }) => history.chart(context.caller, input)),
    exportSamples: os.state.exportSamples.handler(({ context, input }) =>
      history.exportSamples(context.caller, input),
    ),
    findOutliers: os.state.findOutliers.handler(({ context, input }) =>
      upkeep.findOutliers(context.caller, input),
    ),
    removeOutliers: os.state.removeOutliers.handler(({ context, input }) =>
      upkeep.setHidden(context, input, true),
    ),
    restoreOutliers: os.state.restoreOutliers.handler(({ context, input }) =>
      upkeep.setHidden(context, input, false),
    ),
    deleteRange: os.state.deleteRange.handler(({ context, input }) =>
      upkeep.deleteRange(context, input),
    ),
    resetHistory: os.state.resetHistory.handler(({ context, input }) =>
      upkeep.resetHistory(context, input),
    ),
  },
  ds: {
    query: os.ds.query.handler(({ context, input }) => telemetry.query(context.caller, input)),
  },
  limitPreview: {
    get: os.limitPreview.get.handler(({ context, input }) =>
      previews.ofHouse(context.caller, input),
    ),
    ofDevice: os.limitPreview.ofDevice.handler(({ context, input }) =>
      previews.ofDevice(context.grant('MODIFY_DEVICE', devices.byId(input.DeviceId)), input),
    ),
  },
  recorder: {
    get: os.recorder.get.handler(({ context }) => retention.state(context.grant('MODIFY_HUB'))),
    forecastRetention: os.recorder.forecastRetention.handler(({ context, input }) =>
      retention.forecastRetention(context.grant('MODIFY_HUB'), input),
    ),
    setRetention: os.recorder.setRetention.handler(({ context, input }) =>
      retention.setRetention(context.grant('MODIFY_HUB'), input),
    ),
  },
});
