import {
  DEFAULT_TARGET,
  ROLES,
  type ChooserReason,
  type Role,
  type RoleBadge,
} from '@dimora/domain';
import { Button, ErrorState } from '@dimora/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc, useServices } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { chooserTexts } from '../texts.ts';

/**
 * Why the chooser was opened: an offline hub is a warning, anything else an error (CHOOSER-12). That there is
 * no hub is shown by the empty list alone (A23).
 */
export function ReasonAlert({
  reason,
  role,
}: {
  readonly reason: ChooserReason | null;
  /** The person's role on the hub that refused them, where the cloud lists it. */
  readonly role: RoleBadge | undefined;
}): ReactNode {
  const t = useTexts(chooserTexts);
  const format = useFormat();
  const admitted = useAdmitted(reason, role);
  if (reason === null || reason === 'NO_PRODUCT') return null;
  if (admitted !== null)
    return (
      <ErrorState title={t(($) => $.reasons.barred.title)} action={<Again />}>
        {t(($) => $.reasons.barred.line, {
          roles: format.list(admitted.map((each) => t(($) => $.reasons.barred.roles[each]))),
        })}
      </ErrorState>
    );
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

/** The roles that the hub's model is for, where it refuses somebody by their role (START-20); else null. */
function useAdmitted(
  reason: ChooserReason | null,
  role: RoleBadge | undefined,
): readonly Role[] | null {
  const { hubBase } = useTarget();
  const isRefused = reason === 'USER_NOT_ENABLED' || reason === 'SYSTEM_ERROR';
  const { data } = useQuery(
    useOrpc().system.info.queryOptions({ enabled: isRefused && hubBase !== null }),
  );
  const barred: readonly RoleBadge[] = data?.barredRoles ?? [];
  // A hub's own page lists no roles: what somebody is refused for there isn't known.
  const isBarred = role !== undefined && barred.includes(role);
  if (!isRefused || barred.length === 0 || !isBarred) return null;
  return ROLES.filter((each) => !barred.includes(each));
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
