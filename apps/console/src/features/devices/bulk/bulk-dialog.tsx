import type { Device } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useState } from 'react';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironments, useOwnUser } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import type { Asked } from './bulk-bar.tsx';
import classes from './bulk-dialog.module.css';
import { BulkChoice, NO_FIELDS, actionOf } from './bulk-choice.tsx';
import { comingFrom, planOf, type BulkPlan, type PlannedChange } from './bulk-change.ts';

/** Props of {@link BulkDialog}. */
export interface BulkDialogProps {
  readonly asked: Exclude<Asked, 'forget'>;
  readonly devices: readonly Device[];
  /** Selected rows that are not devices of the house now: cached configurations. */
  readonly cached: number;
  readonly busy: boolean;
  readonly onApply: (plan: BulkPlan) => void;
  readonly onClose: () => void;
}

/** Previews a bulk change before it is made (DEVICES-B2). */
export function BulkDialog({ asked, devices, cached, busy, onApply, onClose }: BulkDialogProps) {
  const t = useTexts(devicesTexts);
  const say = useTexts(common);
  const { Id: self } = useOwnUser();
  const [fields, setFields] = useState(NO_FIELDS);
  const action = actionOf(asked, fields);
  const plan = action && planOf(devices, action, self);
  const reason =
    plan === null
      ? t(($) => $.bulk.missing[asked])
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
        <BulkChoice
          asked={asked}
          fields={fields}
          change={(change) => setFields((held) => ({ ...held, ...change }))}
        />
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

function Preview({ plan: { action, changes, same, unfit } }: { readonly plan: BulkPlan }) {
  const t = useTexts(devicesTexts);
  const nameOf = useEnvironmentName();
  const environments = useEnvironments();
  const roomName = (id: EnvironmentId) => {
    const room = environments.find(({ Id }) => Id === id);
    return room ? nameOf(room) : id;
  };
  const lineOf = ({ device: { Name, EnvironmentId }, change }: PlannedChange): string => {
    if (action.kind === 'move')
      return t(($) => $.bulk.moved, {
        name: Name,
        from: roomName(EnvironmentId),
        to: roomName(action.EnvironmentId),
      });
    return change.Name === undefined
      ? Name
      : t(($) => $.bulk.renamed, { from: Name, to: change.Name });
  };
  const more = changes.length - MOST_NAMES;
  return (
    <section aria-label={t(($) => $.bulk.preview)} className={classes.preview}>
      {changes.length > 0 && (
        <ul className={classes.names}>
          {changes.slice(0, MOST_NAMES).map((planned) => (
            <li key={planned.device.Id}>{lineOf(planned)}</li>
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
      {unfit.length > 0 && (
        <p className={classes.aside}>
          {t(($) => (action.kind === 'voice' ? $.bulk.notByVoice : $.bulk.badName), {
            count: unfit.length,
          })}
        </p>
      )}
      {same.length > 0 && (
        <p className={classes.aside}>{t(($) => $.bulk.same, { count: same.length })}</p>
      )}
    </section>
  );
}
