import { createFileRoute } from '@tanstack/react-router';
import { AlarmsPage } from '../../../features/alarms/alarms-page.tsx';

// chunk: history
export const Route = createFileRoute('/_shell/history/alarms')({
  staticData: { palette: { icon: 'alarm', claim: 'READ_EVENTS' }, title: 'alarms' },
  loader: () => import('../../../features/alarms/texts.ts').then((file) => file.loadAlarmTexts()),
  component: AlarmsPage,
});
