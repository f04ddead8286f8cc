import { rowsOf, type FieldWords } from '../../../kit/edit/conflict-rows.tsx';
import { EditFoot, EditForm } from '../../../kit/edit/edit-form.tsx';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { GroupFields } from '../form/group-fields.ts';
import { GroupFormFields } from '../form/group-form-fields.tsx';
import { LIST_HREF } from '../places.ts';
import { deviceGroupsTexts } from '../texts.ts';
import { useEditGroup, type GroupSubject } from './use-edit-group.ts';

/** Changes a group of the house (DEVICES-27). */
export function EditGroupForm({
  leaving,
  ...subject
}: GroupSubject & {
  /** The user has deleted it: there is nothing left to lose. */
  readonly leaving: boolean;
}) {
  const t = useTexts(deviceGroupsTexts);
  const say = useFieldWords();
  const edit = useEditGroup(subject);
  return (
    <EditForm edit={edit} leaving={leaving}>
      <GroupFormFields form={edit} />
      <EditFoot
        edit={edit}
        back={LIST_HREF}
        words={{
          changed: (who) => t(($) => $.conflict.title, { who }),
          deleted: (who) => t(($) => $.gone.now, { who }),
          name: say.name,
          rows: (conflict) => rowsOf(conflict, say),
        }}
      >
        {t(($) => $.form.save)}
      </EditFoot>
    </EditForm>
  );
}

function useFieldWords(): FieldWords<GroupFields> {
  const t = useTexts(deviceGroupsTexts);
  const names = useNames();
  const labels = {
    Name: t(($) => $.form.name),
    Description: t(($) => $.form.description),
    IoTCategoryIds: t(($) => $.form.categories),
    Reports: t(($) => $.form.reports),
  };
  return {
    name: (field) => labels[field],
    value: (field, value) => {
      if (typeof value === 'string') return value;
      return value.map(field === 'Reports' ? names.variable : names.category).join(', ');
    },
  };
}
