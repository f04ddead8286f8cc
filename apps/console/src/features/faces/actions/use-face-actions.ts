import type { UnknownUser, UserId } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useExplain } from '../../../kit/errors/explain.ts';
import { logOnly } from '../../../kit/errors/log-only.ts';
import { useUsers } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { UNDO_TOAST_MS } from '../../../kit/text/undo-toast.ts';
import { faceTexts } from '../texts.ts';

/** Forgets a face, or says whose it is; failures are logged and shown (FACES-08). */
export function useFaceActions(face: UnknownUser | undefined, onEnd: () => void) {
  const api = useApi();
  const orpc = useOrpc();
  const client = useQueryClient();
  const toasts = useToasts();
  const explain = useExplain();
  const t = useTexts(faceTexts);
  const users = useUsers();
  const again = () => client.invalidateQueries({ queryKey: orpc.faces.key() });
  const failed = (title: string, message: string, error: unknown): void => {
    logOnly(title, error);
    toasts.show({ tone: 'error', title, message });
    onEnd();
  };
  const forgetting = useMutation({
    mutationFn: (of: { readonly face: UnknownUser; readonly forgetUser: boolean }) => {
      const { Id, CameraDeviceKey } = of.face;
      return api.faces.forget({ Id, CameraDeviceKey, forgetUser: of.forgetUser });
    },
    onSuccess: () => {
      toasts.show({ tone: 'good', message: t(($) => $.forget.done) });
      onEnd();
    },
    onError: (error) =>
      failed(
        t(($) => $.forget.failed),
        explain(error),
        error,
      ),
    onSettled: again,
  });
  const undoing = useMutation({
    mutationFn: (undo: string) => api.faces.undo({ undo }),
    onSuccess: () => toasts.show({ tone: 'neutral', message: t(($) => $.merge.undone) }),
    onError: (error) =>
      failed(
        t(($) => $.merge.failed),
        explain(error),
        error,
      ),
    onSettled: again,
  });
  const merging = useMutation({
    mutationFn: (of: { readonly face: UnknownUser; readonly UserId: UserId }) => {
      const { Id, CameraDeviceKey } = of.face;
      return api.faces.link({ Id, CameraDeviceKey, UserId: of.UserId });
    },
    onSuccess: ({ undo }, { UserId }) => {
      const name = users.find(({ Id }) => Id === UserId)?.Name ?? '';
      toasts.show({
        tone: 'good',
        message: t(($) => $.merge.done, { name }),
        durationMs: UNDO_TOAST_MS,
        action: { label: t(($) => $.merge.undo), onPress: () => undoing.mutate(undo) },
      });
      onEnd();
    },
    onError: (error) =>
      failed(
        t(($) => $.merge.failed),
        explain(error),
        error,
      ),
    onSettled: again,
  });
  // Somebody else may have dealt with it while the question was open (FACES-03, A39).
  const gone = (title: string) =>
    failed(
      title,
      t(($) => $.errors.noUser),
      'No User',
    );
  return {
    forget: (forgetUser: boolean): void =>
      face ? forgetting.mutate({ face, forgetUser }) : gone(t(($) => $.forget.failed)),
    merge: (UserId: UserId): void =>
      face ? merging.mutate({ face, UserId }) : gone(t(($) => $.merge.failed)),
    isPending: forgetting.isPending || merging.isPending,
  };
}
