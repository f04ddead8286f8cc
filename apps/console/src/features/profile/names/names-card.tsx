import { Card, TextInput } from '@dimora/ui';
import { rowsOf } from '../../../kit/edit/conflict-rows.tsx';
import { EditFoot, EditForm } from '../../../kit/edit/edit-form.tsx';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { Names, OwnAccount, Person } from '../account/own-account.ts';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';
import { PicturePart } from './picture-part.tsx';

const FIELDS = ['Name', 'FirstName', 'LastName'] as const;

/** A user's picture and display names. */
export function NamesCard({
  account,
  title,
}: {
  readonly account: OwnAccount;
  /** By default what they are called everywhere. */
  readonly title?: string;
}) {
  const t = useTexts(profileTexts);
  const edit = useEditNames(account);
  const labels = {
    Name: t(($) => $.names.name),
    FirstName: t(($) => $.names.firstName),
    LastName: t(($) => $.names.lastName),
  };
  const say = {
    name: (field: keyof Names) => labels[field],
    value: (_: keyof Names, value: string) => value,
  };
  return (
    <Card title={title ?? t(($) => $.names.title)}>
      <PicturePart account={account} />
      <EditForm edit={edit} className={classes.fields}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
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
            name: say.name,
            rows: (conflict) => rowsOf(conflict, say),
          }}
        >
          {t(($) => $.names.save)}
        </EditFoot>
      </EditForm>
    </Card>
  );
}

function useEditNames({
  person,
  read,
  save,
  withoutHub = false,
}: OwnAccount): Edit<Names, 'missing'> {
  const sayDone = useSayDone();
  return useEdit({
    thing: person,
    withoutHub,
    fieldsOf: ({ Name, FirstName, LastName }: Person): Names => ({ Name, FirstName, LastName }),
    check: ({ Name }) => (Name.trim() === '' ? { Name: 'missing' as const } : {}),
    read,
    save: ({ fields, over: { revision } }) => save(fields, revision),
    onSaved: () => sayDone('saved'),
  });
}
