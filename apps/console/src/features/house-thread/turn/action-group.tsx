import { Checkbox } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { useState } from 'react';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { useDevice } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { houseThreadTexts } from '../texts.ts';
import { useActionWords, type Action } from './action-words.ts';
import classes from './turn.module.css';

/** The actions of one part of a sentence, to be left out as a whole or one by one. */
export function ActionGroup({
  actions,
  out,
  onLeave,
}: {
  readonly actions: readonly Action[];
  readonly out: ReadonlySet<string>;
  /** Absent once nothing can be chosen any more. */
  readonly onLeave: ((ids: readonly string[], isOut: boolean) => void) | undefined;
}) {
  const t = useTexts(houseThreadTexts);
  const words = useActionWords();
  const [open, setOpen] = useState(false);
  const first = useDevice(actions[0]?.DeviceId);
  const ids = actions.map(({ Id }) => Id);
  const left = ids.filter((Id) => !out.has(Id)).length;
  const title = words.group(actions);
  return (
    <div className={classes.group}>
      <div className={classes.row}>
        {first && <DeviceIcon device={first} size="medium" />}
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.small}>{words.detail(actions)}</span>
          {actions.some(({ opens }) => opens) && (
            <span className={classes.warn}>{t(($) => $.proposal.opens)}</span>
          )}
        </span>
        {onLeave && (
          <Checkbox
            label={
              <span className={classes.hidden}>
                {t(($) => $.proposal.include, { name: title })}
              </span>
            }
            checked={left > 0}
            indeterminate={left > 0 && left < ids.length}
            onChange={() => onLeave(ids, left > 0)}
          />
        )}
      </div>
      {actions.length > 1 && (
        <Fold title={t(($) => $.proposal.each)} count={left} open={open} onToggle={setOpen}>
          <ul className={classes.list}>
            {actions.map((action) => (
              <li key={action.Id}>
                {onLeave ? (
                  <Checkbox
                    label={words.name(action)}
                    checked={!out.has(action.Id)}
                    onChange={(event) => onLeave([action.Id], !event.currentTarget.checked)}
                  />
                ) : (
                  words.name(action)
                )}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}
