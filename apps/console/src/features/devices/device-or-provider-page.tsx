import { PROVIDERS } from '@dimora/domain';
import { useDevicesSelected } from '../../kit/home/hooks.ts';
import { providerNamed } from './browse/provider-path.ts';
import { DevicePage, type DevicePageProps } from './device-page.tsx';
import { ProviderPage } from './provider-page.tsx';

/**
 * /devices/{name}: the page of a provider, known or found among the devices (A51, A52), else of the device of
 * that name.
 */
export function DeviceOrProviderPage({
  name,
  parts = [],
}: { readonly name: string } & Pick<DevicePageProps, 'parts'>) {
  const provider = providerNamed(name);
  const [isMet = 0] = useDevicesSelected((devices) => [
    devices.some(({ Provider }) => Provider === provider) ? 1 : 0,
  ]);
  const isKnown = (PROVIDERS as readonly string[]).includes(provider);
  return isKnown || isMet === 1 ? (
    <ProviderPage provider={provider} />
  ) : (
    <DevicePage key={name} reference={name} parts={parts} />
  );
}
