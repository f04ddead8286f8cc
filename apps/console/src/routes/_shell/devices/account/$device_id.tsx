import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../../features/devices/account-page.tsx';
import { loadDevicesTexts } from '../../../../features/devices/texts.ts';

export const Route = createFileRoute('/_shell/devices/account/$device_id')({
  loader: loadDevicesTexts,
  component: Named,
});

function Named() {
  return <AccountPage reference={Route.useParams().device_id} />;
}
