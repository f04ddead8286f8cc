import type { MaintenanceFinding } from '@dimora/contract';
import { batteriesToBuy, maintenanceList } from '@dimora/domain';
import { os } from '../../../platform/http/os.ts';
import type { Platform } from '../../../platform/module.ts';
import type { BrokerPort } from '../../devices/broker/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { hubFindings } from './hub-findings.ts';

/** The procedure that lists what devices and the hub need. */
export const maintenanceRoutes = (
  { clock, readiness }: Pick<Platform, 'clock' | 'readiness'>,
  house: VisibilityPort,
  { desk }: Pick<BrokerPort, 'desk'>,
) => ({
  list: os.maintenance.list.handler(({ context }) => {
    const devices = house
      .viewOf(context.caller.claims)
      .devices()
      .filter(({ IoTCategoryIds }) => !IoTCategoryIds.includes('Hidden'));
    const findings = maintenanceList(devices, clock.now());
    // The rules use plain ids, the wire branded ones; the values are the same.
    return {
      findings: findings as MaintenanceFinding[],
      toBuy: batteriesToBuy(findings),
      hub: hubFindings(context.caller.claims, {
        subsystems: readiness.list(),
        refusals: desk.recentRefusals(),
        now: clock.now(),
      }),
    };
  }),
});
