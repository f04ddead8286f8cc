import type { DeviceConfiguration } from '@dimora/contract/client';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import classes from './bulk-dialog.module.css';

/** Names that are listed; the others are counted. */
const MOST_NAMES = 8;

/** Asks before devices are forgotten: names them and what is lost, and that it can't be undone (DEVICES-B2). */
export function BulkForgetDialog({
  rows,
  busy,
  onConfirm,
  onClose,
}: {
  readonly rows: readonly DeviceConfiguration[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(devicesTexts);
  const more = rows.length - MOST_NAMES;
  return (
    <ConfirmDialog
      opened
      title={t(($) => $.bulk.titles.forget, { count: rows.length })}
      confirmLabel={t(($) => $.bulk.forget)}
      busy={busy}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <div className={classes.body}>
        <p>{t(($) => $.bulk.lost)}</p>
        <ul className={classes.names} aria-label={t(($) => $.bulk.preview)}>
          {rows.slice(0, MOST_NAMES).map(({ Id, Name, EnvironmentName }) => (
            <li key={Id}>{t(($) => $.bulk.lostOne, { name: Name, room: EnvironmentName })}</li>
          ))}
        </ul>
        {more > 0 && <p className={classes.aside}>{t(($) => $.bulk.more, { count: more })}</p>}
        <p>
          <strong>{t(($) => $.bulk.irreversible)}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
