import type { Lazy } from '@dimora/node-kit/kernel';
import { os } from '../../../platform/http/os.ts';
import type { Summaries } from './summaries.ts';
import type { ZigbeeService } from './zigbee.service.ts';

/** The procedures of Zigbee. */
export const zigbeeRoutes = (service: ZigbeeService, summaries: Lazy<Summaries>) => ({
  coordinators: os.zigbee.coordinators.handler(({ context }) =>
    service.coordinators(context.caller),
  ),
  refreshNeighbours: os.zigbee.refreshNeighbours.handler(({ context, input }) =>
    service.refresh(context.grant('INSTALL_DEVICE'), 'neighbours', input),
  ),
  refreshState: os.zigbee.refreshState.handler(({ context, input }) =>
    service.refresh(context.grant('INSTALL_DEVICE'), 'refresh', input),
  ),
  reloadList: os.zigbee.reloadList.handler(({ context, input }) =>
    service.refresh(context.grant('INSTALL_DEVICE'), 'links', { ...input, node: null }),
  ),
  callMethod: os.zigbee.callMethod.handler(({ context, input }) =>
    service.callMethod(context.grant('INSTALL_DEVICE'), input),
  ),
  findings: os.zigbee.findings.handler(({ context, input }) =>
    service.findings(context.caller, input.PanId),
  ),
  fix: os.zigbee.fix.handler(({ context, input }) =>
    service.fix(context.grant('INSTALL_DEVICE'), input),
  ),
  summary: os.zigbee.summary.handler(async ({ context, input }) =>
    (await summaries()).file(context.caller, input),
  ),
});
