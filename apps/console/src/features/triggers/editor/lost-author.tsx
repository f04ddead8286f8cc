import type { Trigger } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconUserOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { triggersTexts } from '../texts.ts';
import { draftOf, fieldsOf, subjectOf } from './trigger-fields.ts';

/** Says that an automation does nothing because its author has lost the permission, and lets somebody else become its author. */
export function LostAuthor({
  trigger,
  fixed,
}: {
  readonly trigger: Trigger;
  readonly fixed: boolean;
}) {
  const t = useTexts(triggersTexts);
  const { api } = useServices();
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const { Id, Name: name, author, revision } = trigger;
  const take = useMutation({
    mutationFn: () =>
      api.triggers.update({ ...draftOf(fieldsOf(subjectOf(trigger))), Id, revision }),
    onSuccess: () =>
      toasts.show({ tone: 'good', message: t(($) => $.TRIGGER_UPDATE_SUCCESS, { name }) }),
    onError: (error) => sayFailed(error, 'saved'),
  });
  return (
    <Notice
      role="status"
      icon={<IconUserOff aria-hidden />}
      title={t(($) => $.lostAuthor.title)}
      {...(!fixed && {
        action: (
          <Button loading={take.isPending} onClick={() => take.mutate()}>
            {t(($) => $.lostAuthor.take)}
          </Button>
        ),
      })}
    >
      {author ? t(($) => $.lostAuthor.line, { name: author.Name }) : t(($) => $.lostAuthor.unnamed)}
    </Notice>
  );
}
