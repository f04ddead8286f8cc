import type { Device, DeviceConfiguration } from '@dimora/contract/client';
import { Suspense, useState } from 'react';
import { useHome } from '../../../kit/services.tsx';
import { BulkBar, type Asked } from './bulk-bar.tsx';
import type { BulkPlan } from './bulk-change.ts';
import type { BulkEdit } from './use-bulk-edit.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx').then((file) => file.BulkDialog));

const BulkForgetDialog = lazyPart(() =>
  import('./bulk-forget-dialog.tsx').then((file) => file.BulkForgetDialog),
);

/** The actions on the selected rows, and the confirmation dialog. */
export function BulkSection({
  rows,
  edit,
  onDone,
}: {
  readonly rows: readonly DeviceConfiguration[];
  readonly edit: BulkEdit;
  /** The selection is no longer needed. */
  readonly onDone: () => void;
}) {
  const home = useHome();
  const [asked, setAsked] = useState<{
    readonly what: Exclude<Asked, 'forget'>;
    readonly devices: readonly Device[];
  } | null>(null);
  const [forgetting, setForgetting] = useState(false);
  const ask = (what: Asked) => {
    if (what === 'forget') return setForgetting(true);
    // The plan keeps the devices as they were when it was made: their revisions detect conflicts.
    setAsked({ what, devices: rows.flatMap(({ Id }) => home.devices.get(Id) ?? []) });
  };
  const forget = async () => {
    if (!(await edit.forget(rows))) return;
    setForgetting(false);
    onDone();
  };
  const apply = async (plan: BulkPlan) => {
    if (!(await edit.apply(plan))) return;
    setAsked(null);
    onDone();
  };
  return (
    <>
      <BulkBar count={rows.length} onAsk={ask} onClear={onDone} />
      {forgetting && (
        <Suspense>
          <BulkForgetDialog
            rows={rows}
            busy={edit.busy}
            onConfirm={() => void forget()}
            onClose={() => setForgetting(false)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <BulkDialog
            asked={asked.what}
            devices={asked.devices}
            cached={rows.length - asked.devices.length}
            busy={edit.busy}
            onApply={(plan) => void apply(plan)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
