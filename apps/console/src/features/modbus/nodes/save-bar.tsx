import { Button } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconRefresh, IconUsers } from '@tabler/icons-react';
import { useOffline } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { ConnectionDraft } from '../draft/connection-draft.ts';
import { isSound } from '../draft/faults.ts';
import type { Drafts } from '../draft/use-drafts.ts';
import type { Saving } from '../draft/use-save.ts';
import { modbusTexts } from '../texts.ts';
import classes from './save-bar.module.css';

/** Props of {@link SaveBar}. */
export type SaveBarProps = {
  readonly connection: ConnectionDraft;
  readonly drafts: Drafts;
  readonly saving: Saving;
};

/** Saves the connection, with or without rebuilding its devices (MODBUS-07); says what stands against it. */
export function SaveBar({ connection, drafts, saving }: SaveBarProps) {
  const t = useTexts(modbusTexts);
  const offline = useOffline();
  const { id, revision, rebuilt } = connection;
  const dirty = drafts.isDirty(id);
  const conflict = drafts.conflictOf(id);
  const pending = revision > 0 && !rebuilt && !dirty;
  const against = offline
    ? t(($) => $.offline)
    : isSound(connection)
      ? undefined
      : t(($) => $.save.invalid);
  const unchanged = dirty ? undefined : t(($) => $.save.unchanged);
  return (
    <div className={classes.bar}>
      {conflict && (
        <Notice
          role="alert"
          tone="sun"
          icon={<IconUsers aria-hidden />}
          title={t(($) => $.conflict.title, { who: conflict.by ?? t(($) => $.conflict.someone) })}
          action={
            <Button size="small" onClick={() => drafts.discard(id)}>
              {t(($) => $.conflict.takeTheirs)}
            </Button>
          }
        >
          {t(($) => $.conflict.line)}
        </Notice>
      )}
      {pending && (
        <Notice tone="sun" icon={<IconRefresh aria-hidden />} title={t(($) => $.save.pending)}>
          {t(($) => $.save.pendingLine)}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button
          variant="primary"
          loading={saving.busy === 'rebuild'}
          disabledReason={against ?? (pending ? undefined : unchanged)}
          onClick={() => void saving.save(connection, true)}
        >
          {t(($) => $.save.rebuild)}
        </Button>
        <Button
          loading={saving.busy === 'save'}
          disabledReason={against ?? unchanged}
          onClick={() => void saving.save(connection, false)}
        >
          {t(($) => $.save.save)}
        </Button>
        {dirty && revision > 0 && (
          <Button variant="subtle" onClick={() => drafts.discard(id)}>
            {t(($) => $.save.discard)}
          </Button>
        )}
        <span className={classes.reason}>{against ?? (pending ? undefined : unchanged)}</span>
      </div>
    </div>
  );
}
