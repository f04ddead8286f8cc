import type { ManagedUser } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc, useServices } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import {
  changeOf,
  checkFields,
  fieldsOf,
  serverFaults,
  type FieldFault,
  type PersonFields,
} from '../form/person-fields.ts';
import { draftedPerson, unfinished } from '../permissions/choices.ts';
import { useDecidedLabel } from '../permissions/use-decided-label.ts';
import { useBeyond } from '../permissions/use-beyond.ts';
import { usersTexts } from '../texts.ts';

/** The edited person, and their state. */
export type UserSubject = {
  readonly user: ManagedUser;
  readonly deleted: boolean;
  readonly may: boolean;
};

/** An edit of a person and their permissions (USERS-14). */
export function useEditUser({ user, deleted, may }: UserSubject): Edit<PersonFields, FieldFault> {
  const t = useTexts(usersTexts);
  const toasts = useToasts();
  const format = useFormat();
  const { api } = useServices();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const beyond = useBeyond();
  const label = useDecidedLabel();
  const { Id } = user;
  const held = fieldsOf(user);
  const personOf = ({ Role, claims, Enabled }: PersonFields) =>
    draftedPerson(Role, claims, Enabled);
  return useEdit<ManagedUser, PersonFields, FieldFault>({
    thing: user,
    deleted,
    may,
    fieldsOf,
    check: checkFields,
    faultsOf: serverFaults,
    reasonFor: (fields) => {
      const open = unfinished(fields.claims);
      if (open) return t(($) => $.permissions.unfinished, { claim: label(open) });
      const claims = beyond(personOf(held), personOf(fields)).map((key) => label(key));
      return claims.length === 0
        ? undefined
        : t(($) => $.permissions.beyond, { claims: format.list(claims) });
    },
    news: { kind: 'user', Id },
    read: () => api.users.details({ Id }),
    save: ({ changes, over }) =>
      api.users.update({
        Id,
        revision: over.revision,
        change: changeOf(changes, fieldsOf(over)),
      }),
    onSaved: (saved) => {
      queries.setQueryData(orpc.users.details.queryKey({ input: { Id } }), saved);
      toasts.show({
        tone: 'good',
        title: t(($) => $.USER_UPDATED_TITLE),
        message: t(($) => $.USER_UPDATED_TEXT, { name: saved.Name }),
      });
    },
  });
}
