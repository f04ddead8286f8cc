import { useState, type ReactNode } from 'react';
import { ServicesProvider, useServices } from '../../../kit/services.tsx';
import type { HubAccess } from '../../../kit/session/access.ts';

/** The services of somebody whose session has a token. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const [access] = useState(() =>
    Object.assign(Object.create(services.access) as HubAccess, {
      token: () => 'token',
      renew: () => Promise.resolve('token'),
      onToken: () => () => undefined,
    }),
  );
  return <ServicesProvider value={{ ...services, access }}>{children}</ServicesProvider>;
}
