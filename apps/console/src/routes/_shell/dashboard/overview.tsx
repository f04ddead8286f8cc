import { IconLayoutDashboard } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { openAlarmsPart } from '../../../features/alarms/parts.ts';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import { loadBelow, OverviewPage } from '../../../features/dashboard/overview-page.tsx';
import { OverviewSkeleton } from '../../../features/dashboard/overview-skeleton.tsx';
import { nearbyDevicesPart } from '../../../features/discovery/parts.ts';
import { energyPart } from '../../../features/energy/parts.ts';
import { houseCommandsPart } from '../../../features/environments/parts.ts';
import { todayPart } from '../../../features/events/parts.ts';
import { scenesPart } from '../../../features/triggers/parts.ts';
import { logTexts } from '../../../features/events/texts.ts';
import { dashboardTexts } from '../../../features/dashboard/texts.ts';
import { loadTexts } from '../../../kit/i18n/language.ts';
import { loadParts } from '../../../kit/parts/page-part.ts';

/** Parts of other features on the overview. */
const parts = [openAlarmsPart, scenesPart, houseCommandsPart, energyPart, todayPart];

export const Route = createFileRoute('/_shell/dashboard/overview')({
  staticData: {
    palette: { icon: 'layoutDashboard' },
    menu: { area: 'dashboard', icon: IconLayoutDashboard },
  },
  loader: async () => {
    // The page shows the failure and retries.
    loadBelow().catch(() => undefined);
    loadParts(parts);
    await loadTexts(dashboardTexts, deviceTexts, environmentTexts, logTexts);
  },
  component: Overview,
  pendingComponent: OverviewSkeleton,
});

function Overview() {
  return <OverviewPage parts={parts} nearby={nearbyDevicesPart} />;
}
