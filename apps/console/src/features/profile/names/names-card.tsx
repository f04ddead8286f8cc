import type { OwnUser } from '@dimora/contract/client';
import { Card, TextInput, useToasts } from '@dimora/ui';
import { rowsOf } from '../../../kit/edit/conflict-rows.tsx';
import { EditFoot, EditForm, putBackNotes } from '../../../kit/edit/edit-form.tsx';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';

type Names = Pick<OwnUser, 'Name' | 'FirstName' | 'LastName'>;
const FIELDS = ['Name', 'FirstName', 'LastName'] as const;

/** A user's display names. */
export function NamesCard() {
  const t = useTexts(profileTexts);
  const edit = useEditNames();
  const labels = {
    Name: t(($) => $.names.name),
    FirstName: t(($) => $.names.firstName),
    LastName: t(($) => $.names.lastName),
  };
  const say = {
    name: (field: keyof Names) => labels[field],
    value: (_: keyof Names, value: string) => value,
  };
  const noteFor = putBackNotes(edit, say);
  return (
    <Card level={2} title={t(($) => $.names.title)}>
      <EditForm edit={edit} className={classes.fields}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            help={noteFor(field)}
            maxLength={80}
            value={edit.fields[field]}
            error={edit.faults[field] && t(($) => $.names.nameMissing)}
            onChange={(event) => edit.change({ [field]: event.currentTarget.value })}
          />
        ))}
        <EditFoot
          end
          edit={edit}
          words={{
            changed: () => t(($) => $.names.conflict),
            deleted: () => t(($) => $.names.gone),
            failed: t(($) => $.names.failed),
            rows: (conflict) => rowsOf(conflict, say),
          }}
        >
          {t(($) => $.names.save)}
        </EditFoot>
      </EditForm>
    </Card>
  );
}

function useEditNames(): Edit<Names, 'missing'> {
  const t = useTexts(profileTexts);
  const toasts = useToasts();
  const { api, home } = useServices();
  const keep = (user: OwnUser): OwnUser => {
    home.ownUser.set(user);
    return user;
  };
  return useEdit({
    thing: useOwnUser(),
    fieldsOf: ({ Name, FirstName, LastName }: OwnUser): Names => ({ Name, FirstName, LastName }),
    check: ({ Name }) => (Name.trim() === '' ? { Name: 'missing' as const } : {}),
    read: async () => keep(await api.users.profile()),
    save: async ({ fields, over: { revision } }) =>
      keep(await api.users.updateProfile({ change: fields, revision })),
    onSaved: () => toasts.show({ tone: 'good', message: t(($) => $.names.saved) }),
  });
}
