import { createFileRoute } from '@tanstack/react-router';
import { DeviceOrProviderPage } from '../../../features/devices/device-or-provider-page.tsx';
import { loadDevicesTexts } from '../../../features/devices/texts.ts';

export const Route = createFileRoute('/_shell/devices/$device_id')({
  staticData: { title: 'devices' },
  loader: loadDevicesTexts,
  component: Named,
});

function Named() {
  return <DeviceOrProviderPage name={Route.useParams().device_id} />;
}
