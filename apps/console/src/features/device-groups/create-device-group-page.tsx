import { Card } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { CreationForm, useCreation } from '../../kit/edit/creation-form.tsx';
import { useCheckedForm } from '../../kit/forms/use-checked-form.ts';
import { useSayDone } from '../../kit/forms/use-say-done.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useServices } from '../../kit/services.tsx';
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
  const sayDone = useSayDone();
  const navigate = useNavigate();
  const { api } = useServices();
  const form = useCheckedForm<GroupFields, FieldFault>(EMPTY_FIELDS, checkFields);
  const creation = useCreation(form, {
    faultsOf: serverFaults,
    create: async (fields, added) => {
      const { Name } = await api.deviceGroups.addGroup(fields);
      added();
      sayDone('added', Name);
      await navigate({ href: LIST_HREF });
    },
  });
  return (
    <Card className={classes.narrow}>
      <CreationForm
        form={form}
        creation={creation}
        back={LIST_HREF}
        label={t(($) => $.form.submit)}
      >
        <GroupFormFields form={form} />
      </CreationForm>
    </Card>
  );
}
