import { ErrorState } from '@dimora/ui';
import { rowsOf } from '../../../kit/edit/conflict-rows.tsx';
import type { EditNoticesProps } from '../../../kit/edit/edit-notices.tsx';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useRoleWords } from '../../../entities/user/use-role-words.ts';
import type { PersonFields } from '../form/person-fields.ts';
import { usersTexts } from '../texts.ts';

/** The words of the edit flow about a person. */
export function useEditWords(
  name: string,
): Pick<EditNoticesProps<PersonFields>, 'words'> &
  Required<Pick<EditNoticesProps<PersonFields>, 'failure'>> {
  const t = useTexts(usersTexts);
  const explain = useExplain();
  const role = useRoleWords();
  const labels: Readonly<Record<keyof PersonFields, string>> = {
    Name: t(($) => $.form.name),
    FirstName: t(($) => $.form.firstName),
    LastName: t(($) => $.form.lastName),
    Email: t(($) => $.form.email),
    Role: t(($) => $.form.role),
    Enabled: t(($) => $.form.enabled),
    picture: t(($) => $.form.picture),
    claims: t(($) => $.permissions.title),
  };
  const say = {
    name: (field: keyof PersonFields) => labels[field],
    value: (field: keyof PersonFields, value: PersonFields[keyof PersonFields]): string => {
      if (field === 'Role') return role(value as PersonFields['Role']);
      if (typeof value === 'boolean')
        return t(($) => (value ? $.permissions.yes : $.permissions.no));
      return typeof value === 'string' ? value : labels[field];
    },
  };
  return {
    words: {
      changed: (who) => t(($) => $.conflict, { who }),
      deleted: (who) => t(($) => $.gone.now, { who }),
      failed: t(($) => $.USER_UPDATED_ERROR_TITLE),
      name: say.name,
      rows: (conflict) => rowsOf(conflict, say),
    },
    failure: (error) => {
      if (error === null || errorCodeOf(error)?.startsWith('IMAGE_')) return null;
      return (
        <ErrorState title={t(($) => $.USER_UPDATED_ERROR_TITLE)}>
          {t(($) => $.USER_UPDATED_ERROR_TEXT, { name, reason: explain(error) })}
        </ErrorState>
      );
    },
  };
}
