import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Button, type ButtonVariant } from '@dimora/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { networksTexts } from '../texts.ts';
import type { Finding } from './finding.ts';
import { useFix } from './use-fix.ts';

/** Does the one safe thing about a finding; nothing where there is none, or the person may not. */
export function FixButton({
  network,
  row,
  finding,
  label,
  variant = 'default',
}: {
  readonly network: Network;
  readonly row: NetworkNodeRow | undefined;
  readonly finding: Finding;
  readonly label: string;
  readonly variant?: ButtonVariant;
}) {
  const t = useTexts(networksTexts);
  const offline = useOfflineReason();
  const { busy, remains, run } = useFix(network, row, finding);
  if (!useMay('INSTALL_DEVICE') || finding.fix === null || network.isClosed) return null;
  return (
    <>
      <Button
        size={variant === 'primary' ? 'normal' : 'small'}
        variant={variant}
        icon={<IconSparkles />}
        loading={busy}
        disabledReason={offline}
        onClick={() => void run()}
      >
        {busy ? t(($) => $.hand.fixing) : label}
      </Button>
      {remains && <span role="status">{t(($) => $.hand.still)}</span>}
    </>
  );
}
