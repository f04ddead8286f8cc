import type { Network } from '@dimora/contract/client';
import { Button, type ButtonVariant } from '@dimora/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useStartJob, type JobInput } from '../jobs/use-start-job.ts';
import { networksTexts } from '../texts.ts';
import { isOpen, useJobsOf } from '../use-networks.ts';
import type { Finding } from './finding.ts';

/** Does the one safe thing about a finding; nothing where there is none, or the person may not. */
export function FixButton({
  network,
  finding: { node, fix },
  label,
  variant = 'default',
}: {
  readonly network: Network;
  readonly finding: Finding;
  readonly label: string;
  readonly variant?: ButtonVariant;
}) {
  const t = useTexts(networksTexts);
  const offline = useOfflineReason();
  const { busy, start } = useStartJob(network);
  const { data: jobs = [] } = useJobsOf(network);
  if (!useMay('INSTALL_DEVICE') || fix === null || network.isClosed) return null;
  const atWork = jobs.some((job) => isOpen(job) && job.node === node && job.name === fix.job);
  return (
    <Button
      size={variant === 'primary' ? 'normal' : 'small'}
      variant={variant}
      icon={<IconSparkles />}
      loading={busy || atWork}
      disabledReason={offline}
      onClick={() => void start(fix.job, fix.input as JobInput)}
    >
      {atWork ? t(($) => $.hand.fixing) : label}
    </Button>
  );
}
