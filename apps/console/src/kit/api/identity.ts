import { useServices } from '../services.tsx';
import { useTarget } from '../target/hooks.ts';
import type { Api } from './client.ts';
import { cloudOf } from './cloud-client.ts';

/** The procedures about one's own account, the same on hub and cloud. */
export type IdentityApi = Pick<Api, 'identity' | 'factors' | 'passkeys'>;

/** The account's server: the origin of the page. For lazily loaded features only. */
export function useIdentityApi(): IdentityApi {
  const services = useServices();
  const { server } = useTarget();
  return server === 'cloud' ? cloudOf(services).api : services.api;
}
