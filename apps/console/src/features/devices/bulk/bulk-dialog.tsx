import type { Device } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useState } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironments, useOwnUser } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import type { Asked } from './bulk-bar.tsx';
import classes from './bulk-dialog.module.css';
import { comingFrom, planOf, type BulkAction, type BulkPlan } from './bulk-change.ts';

/** Props of {@link BulkDialog}. */
export interface BulkDialogProps {
  readonly asked: Asked;
  readonly devices: readonly Device[];
  /** Selected rows that are not devices of the house now: cached configurations. */
  readonly cached: number;
  readonly busy: boolean;
  readonly onApply: (plan: BulkPlan) => void;
  readonly onClose: () => void;
}

const actionOf = (asked: Asked, room: EnvironmentId | null): BulkAction | null => {
  if (asked !== 'move') return { kind: 'favour', favourite: asked === 'favour' };
  return room === null ? null : { kind: 'move', EnvironmentId: room };
};

/** Previews a bulk change before it is made (DEVICES-B2). */
export function BulkDialog({ asked, devices, cached, busy, onApply, onClose }: BulkDialogProps) {
  const t = useTexts(devicesTexts);
  const say = useTexts(common);
  const environments = useEnvironments();
  const { Id: self } = useOwnUser();
  const [room, setRoom] = useState<EnvironmentId | null>(null);
  const action = actionOf(asked, room);
  const plan = action && planOf(devices, action, self);
  const reason =
    plan === null
      ? t(($) => $.bulk.chooseRoom)
      : plan.changes.length === 0
        ? t(($) => $.bulk.nothing)
        : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      firm={busy}
      title={t(($) => $.bulk.titles[asked], { count: devices.length })}
      footer={
        <>
          <Button onClick={onClose}>{say(($) => $.actions.cancel)}</Button>
          <Button
            variant="primary"
            loading={busy}
            disabledReason={reason}
            reasonPlace="beside"
            onClick={() => plan && onApply(plan)}
          >
            {t(($) => $.bulk.apply, { count: plan?.changes.length ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        {asked === 'move' && (
          <EnvironmentSelect
            label={t(($) => $.bulk.room)}
            placeholder={t(($) => $.bulk.chooseRoom)}
            environments={environments}
            value={room}
            onChange={setRoom}
          />
        )}
        {plan && <Preview plan={plan} />}
        {cached > 0 && (
          <p className={classes.aside}>{t(($) => $.bulk.cached, { count: cached })}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Names that are listed; the others are counted. */
const MOST_NAMES = 8;

function Preview({ plan: { action, changes, same } }: { readonly plan: BulkPlan }) {
  const t = useTexts(devicesTexts);
  const nameOf = useEnvironmentName();
  const environments = useEnvironments();
  const roomName = (id: EnvironmentId) => {
    const room = environments.find(({ Id }) => Id === id);
    return room ? nameOf(room) : id;
  };
  const more = changes.length - MOST_NAMES;
  return (
    <section aria-label={t(($) => $.bulk.preview)} className={classes.preview}>
      {changes.length > 0 && (
        <ul className={classes.names}>
          {changes.slice(0, MOST_NAMES).map(({ device }) => (
            <li key={device.Id}>
              {action.kind === 'move'
                ? t(($) => $.bulk.moved, {
                    name: device.Name,
                    from: roomName(device.EnvironmentId),
                    to: roomName(action.EnvironmentId),
                  })
                : device.Name}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.aside}>{t(($) => $.bulk.more, { count: more })}</p>}
      {action.kind === 'move' && comingFrom(changes).length > 1 && (
        <p className={classes.aside}>
          {comingFrom(changes)
            .map(({ EnvironmentId, count }) =>
              t(($) => $.bulk.from, { count, room: roomName(EnvironmentId) }),
            )
            .join(' · ')}
        </p>
      )}
      {same.length > 0 && (
        <p className={classes.aside}>{t(($) => $.bulk.same, { count: same.length })}</p>
      )}
    </section>
  );
}
