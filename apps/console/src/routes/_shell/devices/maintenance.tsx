import { createFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '../../../features/maintenance/maintenance-page.tsx';
import { loadMaintenanceTexts } from '../../../features/maintenance/texts.ts';

export const Route = createFileRoute('/_shell/devices/maintenance')({
  staticData: { palette: { icon: 'tool', claim: 'READ_DEVICE' }, title: 'maintenance' },
  loader: loadMaintenanceTexts,
  component: MaintenancePage,
});
