import type { Device } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { devicesTexts } from '../texts.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

// Lazy: passwords are renewed very rarely.
const NewPassword = lazyPart(() => import('./new-password.tsx').then((file) => file.NewPassword));

/** The button that gives a device a new password for the hub's own broker; it asks first. */
export function BrokerSignIn({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const offline = useOfflineReason();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" disabledReason={offline} onClick={() => setAsking(true)}>
        {t(($) => $.signIn.renew)}
      </Button>
      {asking && (
        <Suspense>
          <NewPassword device={device} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
