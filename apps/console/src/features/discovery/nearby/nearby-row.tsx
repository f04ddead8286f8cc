import type { FoundDevice } from '@dimora/contract/client';
import { isDeviceTrouble } from '@dimora/domain';
import { Button } from '@dimora/ui';
import type { ReactNode } from 'react';
import { TroubleNotice } from '../../../entities/driver/trouble-notice.tsx';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { FindIdentity } from '../lists/find-identity.tsx';
import finds from '../lists/finds.module.css';
import { NeighbourHint } from '../lists/neighbour-hint.tsx';
import type { Choice } from '../lists/use-choice.ts';
import type { ReportRow } from '../report/use-report.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './nearby.module.css';

/** A device nearby: its room, and a button that adds it. */
export function NearbyRow({
  device,
  choice,
  refusal,
  isAdding,
  offline,
  onAdd,
}: {
  readonly device: FoundDevice;
  readonly choice: Choice;
  /** Why it could not be added the last time. */
  readonly refusal: ReportRow | undefined;
  readonly isAdding: boolean;
  readonly offline: string | undefined;
  readonly onAdd: () => void;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const environments = useEnvironmentList();
  const { Name: name } = device;
  return (
    <li className={finds.row}>
      <div className={classes.nearby}>
        <FindIdentity device={device} />
        <EnvironmentSelect
          label={null}
          aria-label={t(($) => $.nearby.room, { name })}
          placeholder={t(($) => $.find.noRoom)}
          environments={environments}
          value={choice.draft(device).EnvironmentId}
          onChange={(EnvironmentId) => choice.change(device, { EnvironmentId })}
        />
        <Button
          loading={isAdding}
          disabledReason={offline}
          aria-label={t(($) => $.nearby.addOf, { name })}
          onClick={onAdd}
        >
          {t(($) => $.nearby.add)}
        </Button>
      </div>
      <NeighbourHint device={device} />
      {refusal && <Refusal row={refusal} />}
    </li>
  );
}

function Refusal({ row: { result } }: { readonly row: ReportRow }): ReactNode {
  const explain = useExplain();
  if (result.status === 'resolved') return null;
  const trouble = result.error.data['trouble'];
  return (
    <div role="alert">
      <p>{explain(result.error)}</p>
      {isDeviceTrouble(trouble) && <TroubleNotice trouble={trouble} />}
    </div>
  );
}
