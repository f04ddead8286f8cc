import type { MaintenanceFinding } from '@dimora/contract';
import { batteriesToBuy, maintenanceList } from '@dimora/domain';
import { os } from '../../platform/http/os.ts';
import { defineModule, type Platform } from '../../platform/module.ts';
import { VisibilityPort } from '../visibility/port.ts';

const maintenanceRoutes = ({ clock }: Pick<Platform, 'clock'>, house: VisibilityPort) => ({
  list: os.maintenance.list.handler(({ context }) => {
    const devices = house
      .viewOf(context.caller.claims)
      .devices()
      .filter(({ IoTCategoryIds }) => !IoTCategoryIds.includes('Hidden'));
    const findings = maintenanceList(devices, clock.now());
    // The rules use plain ids, the wire branded ones; the values are the same.
    return { findings: findings as MaintenanceFinding[], toBuy: batteriesToBuy(findings) };
  }),
});

/** What the devices need, limited to devices the caller sees (DEVICES-B3). */
export const maintenance = defineModule({
  name: 'maintenance',
  needs: { house: VisibilityPort },
  make: (platform, { house }) => ({ routes: { maintenance: maintenanceRoutes(platform, house) } }),
});
