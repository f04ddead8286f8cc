import type { RadioNode } from '@dimora/contract/client';
import { StatusPill, type Tone } from '@dimora/ui';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconExclamationCircle,
} from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { Severity } from '../findings/finding.ts';
import { networksTexts } from '../texts.ts';

export const SEVERITY_TONES: Readonly<Record<Severity, Tone>> = {
  fatal: 'wine',
  error: 'wine',
  warn: 'sun',
};

/** The icon of a severity. */
export const SEVERITY_ICONS = {
  fatal: <IconCircleX />,
  error: <IconExclamationCircle />,
  warn: <IconAlertTriangle />,
} as const;

/** How a node is: the worst that was found, or what it is doing. */
export function SeverityPill({
  severity,
  state,
}: {
  readonly severity: Severity | null;
  readonly state: RadioNode['state'] | undefined;
}) {
  const t = useTexts(networksTexts);
  if (severity !== null)
    return (
      <StatusPill tone={SEVERITY_TONES[severity]} icon={SEVERITY_ICONS[severity]}>
        {t(($) => $.severity[severity])}
      </StatusPill>
    );
  if (state === 'ready' || state === 'asleep')
    return (
      <StatusPill tone="olive" icon={<IconCircleCheck />}>
        {t(($) => $.node[state])}
      </StatusPill>
    );
  return <StatusPill>{t(($) => $.node[state ?? 'unknown'])}</StatusPill>;
}
