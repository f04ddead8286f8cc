import type { Trigger } from '@dimora/contract/client';
import { IconButton, Link, Pill, Spinner, StatusPill, Switch } from '@dimora/ui';
import {
  IconAlertTriangle,
  IconCopy,
  IconPlayerPlay,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { sentenceOf } from '../../../entities/trigger/sentence.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useHubFields } from '../../../kit/home/use-hub-fields.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { isNever } from '../is-never.ts';
import { triggerHref } from '../../../entities/trigger/trigger-href.ts';
import { triggersTexts } from '../texts.ts';
import type { TriggerActions } from '../use-trigger-actions.ts';
import classes from './trigger-rows.module.css';

/** One automation: its switch, its link, its description or its sentence, and what can be done with it (TRIGGERS-06). */
export function TriggerRow({
  trigger,
  say,
  running,
  actions,
  onRemove,
}: {
  readonly trigger: Trigger;
  readonly say: Say;
  readonly running: boolean;
  readonly actions: TriggerActions;
  readonly onRemove: (trigger: Trigger) => void;
}) {
  const t = useTexts(triggersTexts);
  const { Id, Name: name, Enabled, Description } = trigger;
  const isFavourite = trigger.Favorites.includes(useOwnUser().Id);
  return (
    <div className={classes.row}>
      <Switch
        label={t(($) => $.row.enabled, { name })}
        checked={Enabled}
        disabledReason={actions.noChange}
        onChange={(enabled) => void actions.enable(trigger, enabled)}
      />
      <div className={classes.words}>
        <Link href={triggerHref(Id)} className={classes.name}>
          {name}
        </Link>
        <span className={classes.line}>
          {Description === '' ? sentenceOf(trigger, say) : Description}
        </span>
      </div>
      <div className={classes.state}>
        <RowState trigger={trigger} running={running} />
      </div>
      <div className={classes.buttons}>
        <IconButton
          variant="subtle"
          label={t(($) => (isFavourite ? $.row.noFavourite : $.row.favourite), { name })}
          icon={isFavourite ? <IconStarFilled /> : <IconStar />}
          aria-pressed={isFavourite}
          onClick={() => void actions.favourite(trigger)}
        />
        <IconButton
          variant="subtle"
          label={t(($) => $.row.run, { name })}
          icon={<IconPlayerPlay />}
          disabledReason={actions.noRun}
          onClick={() => void actions.run(trigger)}
        />
        <IconButton
          variant="subtle"
          label={t(($) => $.row.clone, { name })}
          icon={<IconCopy />}
          disabledReason={actions.noChange}
          onClick={() => void actions.clone(trigger)}
        />
        <IconButton
          variant="subtle"
          label={t(($) => $.row.remove, { name })}
          icon={<IconTrash />}
          disabledReason={actions.noChange}
          onClick={() => onRemove(trigger)}
        />
      </div>
    </div>
  );
}

function RowState({ trigger, running }: { readonly trigger: Trigger; readonly running: boolean }) {
  const t = useTexts(triggersTexts);
  const format = useFormat();
  // As its sentence says it: by the clocks of the house.
  const { shown } = useHubFields();
  const { Enabled, authorMay, broken, nextAt } = trigger;
  return (
    <>
      {running && (
        <Pill tone="sea" icon={<Spinner />}>
          {t(($) => $.row.running)}
        </Pill>
      )}
      {broken.length > 0 && (
        <Pill tone="wine" icon={<IconAlertTriangle size={13} aria-hidden />}>
          {t(($) => $.row.broken)}
        </Pill>
      )}
      {!authorMay && (
        <Pill tone="wine" icon={<IconAlertTriangle size={13} aria-hidden />}>
          {t(($) => $.row.authorLost)}
        </Pill>
      )}
      {!Enabled && <StatusPill>{t(($) => $.row.off)}</StatusPill>}
      {isNever(trigger) && t(($) => $.row.noNext)}
      {nextAt !== null && t(($) => $.row.next, { when: format.shortDateTime(shown(nextAt)) })}
    </>
  );
}
