import type { Environment } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { editTexts } from '../../../kit/edit/edit-texts.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useEnvironment } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useServices } from '../../../kit/services.tsx';
import type { Result } from '../result-dialog.tsx';
import { environmentsTexts } from '../texts.ts';
import { whatMoves } from './what-moves.ts';
import classes from './delete-environment.module.css';

/** Props of {@link DeleteEnvironment}. */
export type DeleteEnvironmentProps = {
  readonly environment: Environment;
  readonly onResult: (result: Result) => void;
};

/** Deletes an environment after a question that names it and says where its devices go (ENVS-08, ENVS-10). */
export function DeleteEnvironment({ environment, onResult }: DeleteEnvironmentProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const { asking, ask, cancel, busy, remove, move, parent } = useDelete(environment, onResult);
  const offline = useOfflineReason();
  const goneLine = useTexts(editTexts)(($) => $.obstacle.deleted);
  const isGone = useEnvironment(environment.Id) === undefined;
  return (
    <div className={classes.danger}>
      <div className={classes.words}>
        <strong>{t(($) => $.remove.danger)}</strong>
        <span className={classes.line}>{t(($) => $.remove.dangerLine, { parent })}</span>
      </div>
      <Button
        variant="danger"
        icon={<IconTrash />}
        onClick={ask}
        disabledReason={offline ?? (isGone ? goneLine : undefined)}
      >
        {t(($) => $.remove.action)}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t(($) => $.remove.title, { name: environment.Name })}
        confirmLabel={t(($) => $.remove.action)}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={cancel}
      >
        <p>{t(($) => $.remove.line)}</p>
        {move.devices > 0 && <p>{t(($) => $.remove.devices, { count: move.devices, parent })}</p>}
        {move.rooms > 0 && <p>{t(($) => $.remove.rooms, { count: move.rooms, parent })}</p>}
        {move.devices + move.rooms === 0 && <p>{t(($) => $.remove.empty)}</p>}
      </ConfirmDialog>
    </div>
  );
}

function useDelete(environment: Environment, onResult: (result: Result) => void) {
  const t = useTexts(environmentsTexts);
  const explain = useExplain();
  const nameOf = useEnvironmentName();
  const { api, home } = useServices();
  const [asking, setAsking] = useState(false);
  const { busy, send } = useSending();
  const move = whatMoves(environment, home.environments.all(), home.devices.all());
  const target = useEnvironment(move.parent);
  const parent = target ? nameOf(target) : '';
  const remove = async (): Promise<void> => {
    const failed = (error: unknown) =>
      onResult({
        tone: 'error',
        title: t(($) => $.DELETE_ENVIRONMENT_ERROR),
        line: explain(error),
      });
    await send(async () => {
      const { movedDevices, movedEnvironments } = await api.environments.remove({
        Id: environment.Id,
      });
      const told = [
        t(($) => $.deleted, { name: environment.Name }),
        ...(movedDevices > 0 ? [t(($) => $.moved, { count: movedDevices, parent })] : []),
        ...(movedEnvironments > 0
          ? [t(($) => $.movedRooms, { count: movedEnvironments, parent })]
          : []),
      ];
      onResult({
        tone: 'good',
        title: t(($) => $.DELETE_ENVIRONMENT_SUCCESS),
        line: told.join(' '),
      });
      home.removeEnvironment(environment.Id);
    }, failed);
    setAsking(false);
  };
  return {
    asking,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    busy,
    remove,
    move,
    parent,
  };
}
