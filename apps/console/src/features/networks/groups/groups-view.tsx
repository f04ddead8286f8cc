import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Button, Card, EmptyState } from '@dimora/ui';
import { IconPlus } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { canDo } from '../jobs/use-start-job.ts';
import { useJobResult } from '../node/use-job-result.ts';
import { groupTexts } from '../texts.ts';
import { GroupCard } from './group-card.tsx';
import { groupsIn } from './group.ts';
import classes from './groups.module.css';
import { NotDone } from './not-done.tsx';

/** The groups of a Zigbee radio, each with its members and scenes. */
export function GroupsView({
  network,
  rows,
}: {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
}) {
  const t = useTexts(groupTexts);
  const offline = useOfflineReason();
  const making = useJobResult(network);
  const mayChange = useMay('INSTALL_DEVICE') && !network.isClosed;
  const groups = groupsIn(rows);
  const add = mayChange && canDo(network, 'createGroup') && (
    <Button
      icon={<IconPlus />}
      loading={making.busy}
      disabledReason={offline}
      onClick={() => void making.run('createGroup')}
    >
      {t(($) => $.add)}
    </Button>
  );
  if (groups.length === 0)
    return (
      <Card>
        <NotDone job={making.job} />
        <EmptyState drawing="plug" title={t(($) => $.none)} action={add}>
          {t(($) => $.why)}
        </EmptyState>
      </Card>
    );
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <p className={classes.why}>{t(($) => $.why)}</p>
        {add}
      </div>
      <NotDone job={making.job} />
      <ul className={classes.cards} aria-label={t(($) => $.title)}>
        {groups.map((group) => (
          <li key={group.group}>
            <GroupCard network={network} rows={rows} group={group} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </div>
  );
}
