import type { DeviceGroup } from '@dimora/contract/client';
import { Button, ButtonLink } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconUsers } from '@tabler/icons-react';
import { useOffline } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { GroupFormFields } from '../form/group-form-fields.tsx';
import classes from '../form/group-form.module.css';
import { LIST_HREF } from '../places.ts';
import { deviceGroupsTexts } from '../texts.ts';
import { useEditGroup } from './use-edit-group.ts';

/** Changes a group of the house (DEVICES-27). Whoever saved first is met, and nothing that was typed is lost. */
export function EditGroupForm({
  group,
  gone,
}: {
  readonly group: DeviceGroup;
  /** Deleted by this very person: there is nothing left to lose. */
  readonly gone: boolean;
}) {
  const t = useTexts(deviceGroupsTexts);
  const words = useTexts(common);
  const offline = useOffline();
  const { form, busy, conflict, takeTheirs, save } = useEditGroup(group);
  const reason = offline
    ? t(($) => $.form.offline)
    : form.dirty
      ? undefined
      : t(($) => $.form.unchanged);
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && reason === undefined && form.check()) void save();
      }}
    >
      <GroupFormFields form={form} />
      {conflict && (
        <div className={classes.notice}>
          <Notice
            role="alert"
            tone="sun"
            icon={<IconUsers aria-hidden />}
            title={t(($) => $.conflict.title, { who: conflict.by ?? t(($) => $.conflict.someone) })}
            action={
              <Button size="small" onClick={takeTheirs}>
                {t(($) => $.conflict.takeTheirs)}
              </Button>
            }
          >
            {t(($) => $.conflict.line, { name: conflict.theirs.Name })}
          </Notice>
        </div>
      )}
      <div className={classes.foot}>
        <Button
          variant="primary"
          type="submit"
          loading={busy}
          reasonPlace="beside"
          disabledReason={reason}
        >
          {t(($) => $.form.save)}
        </Button>
        <ButtonLink href={LIST_HREF}>{words(($) => $.actions.cancel)}</ButtonLink>
      </div>
      <UnsavedGuard isDirty={() => form.dirty && !gone} />
    </form>
  );
}
