import { Button, ButtonLink, Card, useToasts } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { useCheckedForm, type CheckedForm } from '../../kit/forms/use-checked-form.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useServices } from '../../kit/services.tsx';
import { UnsavedGuard } from '../../kit/unsaved/unsaved-guard.tsx';
import { useSayFailed } from '../../kit/forms/use-say-failed.ts';
import {
  checkFields,
  EMPTY_FIELDS,
  serverFaults,
  type FieldFault,
  type GroupFields,
} from './form/group-fields.ts';
import { GroupFormFields } from './form/group-form-fields.tsx';
import classes from './form/group-form.module.css';
import { LIST_HREF } from './places.ts';
import { deviceGroupsTexts } from './texts.ts';
import { useMayWriteGroups } from './use-device-groups.ts';

/** /device-groups/create: adds a group and returns to the list (DEVICES-27). */
export function CreateDeviceGroupPage() {
  const t = useTexts(deviceGroupsTexts);
  return (
    <PageFrame
      title={t(($) => $.form.create)}
      may={useMayWriteGroups()}
      readOnly
      what={t(($) => $.them)}
      breadcrumb={[
        { label: t(($) => $.devices), href: '/devices/all' },
        { label: t(($) => $.title), href: LIST_HREF },
      ]}
    >
      <CreateForm />
    </PageFrame>
  );
}

function CreateForm() {
  const t = useTexts(deviceGroupsTexts);
  const words = useTexts(common);
  const offline = useOfflineReason();
  const form = useCheckedForm<GroupFields, FieldFault>(EMPTY_FIELDS, checkFields);
  const { busy, submit, isDirty } = useCreate(form);
  return (
    <Card className={classes.narrow}>
      <form ref={form.ref} noValidate onSubmit={submit}>
        <GroupFormFields form={form} />
        <div className={classes.foot}>
          <Button
            variant="primary"
            type="submit"
            loading={busy}
            reasonPlace="beside"
            disabledReason={offline}
          >
            {t(($) => $.form.submit)}
          </Button>
          <ButtonLink href={LIST_HREF}>{words(($) => $.actions.cancel)}</ButtonLink>
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </Card>
  );
}

function useCreate(form: CheckedForm<GroupFields, FieldFault>) {
  const t = useTexts(deviceGroupsTexts);
  const sayFailed = useSayFailed();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { api } = useServices();
  const [busy, setBusy] = useState(false);
  const done = useRef(false);
  const create = async (): Promise<void> => {
    setBusy(true);
    try {
      const { Name } = await api.deviceGroups.addGroup(form.fields);
      done.current = true;
      toasts.show({ tone: 'good', message: t(($) => $.created, { name: Name }) });
      await navigate({ href: LIST_HREF });
    } catch (error) {
      const faults = serverFaults(error);
      if (faults) form.refuse(faults);
      else sayFailed(error, 'added');
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    isDirty: () => form.dirty && !done.current,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (!busy && form.check()) void create();
    },
  };
}
