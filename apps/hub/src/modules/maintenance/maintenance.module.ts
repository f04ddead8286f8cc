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
    // The rules speak of plain ids, the wire of devices' own; they are the same values.
    return { findings: findings as MaintenanceFinding[], toBuy: batteriesToBuy(findings) };
  }),
});

/** Says what the devices need, as far as the asker sees them (DEVICES-B3). */
export const maintenance = defineModule({
  name: 'maintenance',
  needs: { house: VisibilityPort },
  make: (platform, { house }) => ({ routes: { maintenance: maintenanceRoutes(platform, house) } }),
});
