import { Button } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconRefresh } from '@tabler/icons-react';
import { rowsOf } from '../../../kit/edit/conflict-rows.tsx';
import { EditNotices } from '../../../kit/edit/edit-notices.tsx';
import { editTexts } from '../../../kit/edit/edit-texts.ts';
import { useObstacle } from '../../../kit/edit/use-obstacle.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { ConnectionDraft } from '../draft/connection-draft.ts';
import { useBusWords } from '../draft/use-bus-words.ts';
import type { Drafts } from '../draft/use-drafts.ts';
import { useEditBus } from '../draft/use-edit-bus.ts';
import { modbusTexts } from '../texts.ts';
import classes from './save-bar.module.css';

/** Props of {@link SaveBar}. */
export type SaveBarProps = {
  readonly connection: ConnectionDraft;
  readonly drafts: Drafts;
};

/** Saves the connection, with or without rebuilding its devices (MODBUS-07); shows why it can't be saved. */
export function SaveBar({ connection, drafts }: SaveBarProps) {
  const t = useTexts(modbusTexts);
  const say = useBusWords();
  const { id, revision, rebuilt } = connection;
  const dirty = drafts.isDirty(id);
  const pending = revision > 0 && !rebuilt && !dirty;
  const { edit, save, rebuilding } = useEditBus(connection, drafts, pending);
  const against = useObstacle(edit);
  const nothing = useTexts(editTexts)(($) => $.obstacle.unchanged);
  return (
    <div className={classes.bar}>
      <EditNotices
        edit={edit}
        words={{
          changed: (who) => t(($) => $.conflict.title, { who }),
          deleted: (who) => t(($) => $.conflict.gone, { who }),
          name: say.name,
          rows: (conflict) => rowsOf(conflict, say),
        }}
      />
      {pending && (
        <Notice tone="sun" icon={<IconRefresh aria-hidden />} title={t(($) => $.save.pending)}>
          {t(($) => $.save.pendingLine)}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button
          variant="primary"
          loading={rebuilding}
          disabledReason={against}
          onClick={() => save(true)}
        >
          {t(($) => $.save.rebuild)}
        </Button>
        <Button
          loading={edit.busy && !rebuilding}
          disabledReason={against ?? (dirty ? undefined : nothing)}
          onClick={() => save(false)}
        >
          {t(($) => $.save.save)}
        </Button>
        {dirty && revision > 0 && (
          <Button variant="subtle" onClick={() => drafts.discard(id)}>
            {t(($) => $.save.discard)}
          </Button>
        )}
        <span className={classes.reason}>{against}</span>
      </div>
    </div>
  );
}
