import { Button } from '@dimora/ui';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironment } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import classes from './edit-dialog.module.css';
import type { Conflict } from './use-edit-device.ts';

/** Tells that somebody saved first, and what they saved; nothing that was typed is lost. */
export function ConflictNotice({
  conflict,
  onTakeTheirs,
}: {
  readonly conflict: Conflict;
  readonly onTakeTheirs: () => void;
}) {
  const t = useTexts(devicesTexts);
  const { theirs, by } = conflict;
  const room = useEnvironment(theirs.EnvironmentId);
  const environmentName = useEnvironmentName();
  return (
    <div className={classes.conflict} role="alert">
      <strong>{t(($) => $.edit.conflict, { who: by ?? t(($) => $.edit.someone) })}</strong>
      <p>
        {t(($) => $.edit.conflictLine, {
          name: theirs.Name,
          room: room ? environmentName(room) : theirs.EnvironmentId,
        })}
      </p>
      <Button size="small" onClick={onTakeTheirs}>
        {t(($) => $.edit.takeTheirs)}
      </Button>
    </div>
  );
}
