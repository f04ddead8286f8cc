import type { ManagedUser } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { AskedButton } from '../../../kit/forms/asked-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useServices } from '../../../kit/services.tsx';
import { LIST_HREF } from '../places.ts';
import { usersTexts } from '../texts.ts';

/** Removes a person after a question that names them, and returns to everybody (USERS-15). */
export function RemoveUser({
  user,
  onRemoved,
}: {
  readonly user: ManagedUser;
  readonly onRemoved: () => void;
}) {
  const t = useTexts(usersTexts);
  const toasts = useToasts();
  const offline = useOfflineReason();
  const navigate = useNavigate();
  const { api, home } = useServices();
  const { Id, Name: name } = user;
  const remove = async (): Promise<void> => {
    await api.users.deleteKnown({ Id });
    onRemoved();
    home.removeUser(Id);
    toasts.show({ tone: 'good', message: t(($) => $.USER_REMOVED, { name }) });
    await navigate({ href: LIST_HREF });
  };
  return (
    <AskedButton
      icon={<IconTrash />}
      label={t(($) => $.remove.action)}
      question={t(($) => $.remove.question, { name })}
      reasonPlace="tooltip"
      disabledReason={user.lastOwner ? t(($) => $.form.lastOwner) : offline}
      undone={{ title: t(($) => $.USER_REMOVE_ERROR, { name }) }}
      act={remove}
    >
      {t(($) => $.remove.loss)}
    </AskedButton>
  );
}
