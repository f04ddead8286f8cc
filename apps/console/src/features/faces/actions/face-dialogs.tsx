import type { UnknownUser } from '@dimora/contract/client';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { FaceAction } from '../face-columns.tsx';
import { faceTexts } from '../texts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useFaceActions } from './use-face-actions.ts';

/** Props of {@link FaceDialogs}. */
export type FaceDialogsProps = {
  /** The face as it is listed now; absent if somebody has dealt with it meanwhile. */
  readonly face: UnknownUser | undefined;
  readonly asked: UnknownUser;
  readonly action: FaceAction;
  /** Cancelled or done: no action is chosen any more (FACES-04). */
  readonly onEnd: () => void;
};

/** The question before each action with a face (FACES-04). */
export function FaceDialogs({ face, asked, action, onEnd }: FaceDialogsProps) {
  const t = useTexts(faceTexts);
  const navigate = useNavigate();
  const { forget, merge, isPending } = useFaceActions(face, onEnd);
  if (action === 'merge')
    return <MergeDialog face={asked} busy={isPending} onMerge={merge} onClose={onEnd} />;
  if (action === 'create')
    return (
      <ConfirmDialog
        opened
        tone="plain"
        title={t(($) => $.create.title)}
        confirmLabel={t(($) => $.create.confirm)}
        onCancel={onEnd}
        onConfirm={() => {
          onEnd();
          const search = { fromId: asked.Id, fromCameraDeviceKey: asked.CameraDeviceKey };
          void navigate({ to: '/users/create', search });
        }}
      >
        {t(($) => $.create.line)}
      </ConfirmDialog>
    );
  const only = action === 'forget_no_user';
  return (
    <ConfirmDialog
      opened
      title={t(($) => (only ? $.forget.titleOnly : $.forget.title))}
      confirmLabel={t(($) => $.forget.confirm)}
      busy={isPending}
      onCancel={onEnd}
      onConfirm={() => forget(!only)}
    >
      {only ? t(($) => $.forget.lineOnly, { camera: asked.CameraName }) : t(($) => $.forget.line)}
    </ConfirmDialog>
  );
}
