import { os } from '../../platform/http/os.ts';
import type { RecorderService } from './recorder.service.ts';

/** The history of values, what is recorded, and the energy of days. */
export const recorderRoutes = (service: RecorderService) => ({
  state: {
    getHistory: os.state.getHistory.handler(({ context, input }) =>
      service.getHistory(context.caller, input),
    ),
    series: os.state.series.handler(({ context, input }) => service.chart(context.caller, input)),
    exportSamples: os.state.exportSamples.handler(({ context, input }) =>
      service.exportSamples(context.caller, input),
    ),
    findOutliers: os.state.findOutliers.handler(({ context, input }) =>
      service.findOutliers(context.caller, input),
    ),
    removeOutliers: os.state.removeOutliers.handler(({ context, input }) =>
      service.setHidden(context, input, true),
    ),
    restoreOutliers: os.state.restoreOutliers.handler(({ context, input }) =>
      service.setHidden(context, input, false),
    ),
    deleteRange: os.state.deleteRange.handler(({ context, input }) =>
      service.deleteRange(context, input),
    ),
    resetHistory: os.state.resetHistory.handler(({ context, input }) =>
      service.resetHistory(context, input),
    ),
  },
  recorder: {
    get: os.recorder.get.handler(({ context }) => service.state(context.grant('READ_PARAMETERS'))),
    setRetention: os.recorder.setRetention.handler(({ context, input }) =>
      service.setRetention(context.grant('MODIFY_HUB'), input),
    ),
  },
  energy: {
    days: os.energy.days.handler(({ context, input }) => service.energyDays(context.caller, input)),
  },
});
