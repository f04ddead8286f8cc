import { DEFAULT_TARGET, type ChooserReason } from '@dimora/domain';
import { Button, ErrorState } from '@dimora/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { chooserTexts } from '../texts.ts';

/**
 * Why the chooser was opened: an offline hub is a warning, anything else an error (CHOOSER-12). That there is
 * no hub is shown by the empty list alone (A23).
 */
export function ReasonAlert({ reason }: { readonly reason: ChooserReason | null }): ReactNode {
  const t = useTexts(chooserTexts);
  if (reason === null || reason === 'NO_PRODUCT') return null;
  return (
    <ErrorState
      tone={reason === 'PRODUCT_OFFLINE' ? 'warning' : 'error'}
      title={t(($) => $.reasons[reason].title)}
      action={<Again />}
    >
      {t(($) => $.reasons[reason].line)}
    </ErrorState>
  );
}

/** Retries the start with the same hub. */
function Again(): ReactNode {
  const t = useTexts(chooserTexts);
  const { start } = useServices();
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await start.open(DEFAULT_TARGET);
    setBusy(false);
  };
  return (
    <Button icon={<IconRefresh />} loading={busy} onClick={() => void again()}>
      {t(($) => $.reasons.again)}
    </Button>
  );
}
