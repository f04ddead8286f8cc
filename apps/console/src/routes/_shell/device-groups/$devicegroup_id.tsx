import type { DeviceGroupId } from '@dimora/domain';
import { createFileRoute } from '@tanstack/react-router';
import { DeviceGroupPage } from '../../../features/device-groups/device-group-page.tsx';
import { loadDeviceGroupsTexts } from '../../../features/device-groups/texts.ts';

export const Route = createFileRoute('/_shell/device-groups/$devicegroup_id')({
  loader: loadDeviceGroupsTexts,
  component: Named,
});

function Named() {
  return <DeviceGroupPage id={Route.useParams().devicegroup_id as DeviceGroupId} />;
}
