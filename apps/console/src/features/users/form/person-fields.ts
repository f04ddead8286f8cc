import type { ManagedUser } from '@dimora/contract/client';
import { EMAIL_PROVIDER, isWithin, LONGEST_NAME, type RoleBadge } from '@dimora/domain';
import type { CutPicture } from '../../../entities/avatar/crop/cut-picture.ts';
import { faultsOfRefusal } from '../../../kit/forms/faults-of-refusal.ts';
import type { Faults } from '../../../kit/forms/use-faults.ts';
import { choicesOf, explicitOf, type Choices } from '../permissions/choices.ts';

/** What a person is, as the forms for adding and changing show it. */
export type PersonFields = {
  readonly Name: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Email: string;
  readonly Role: RoleBadge;
  readonly Enabled: boolean;
  /** A new picture, `none` to remove theirs, `null` to keep it. */
  readonly picture: CutPicture | 'none' | null;
  /** What they may do beside their role. */
  readonly claims: Choices;
};

/** What is wrong with a field; the catalogue has a sentence for each. */
export type FieldFault = 'required' | 'tooLong' | 'email' | 'invalid';
/** Faults by field. */
export type FieldFaults = Faults<PersonFields, FieldFault>;

/** Nobody yet: a user of the house, as most are. */
export const NOBODY_YET: PersonFields = {
  Name: '',
  FirstName: '',
  LastName: '',
  Email: '',
  Role: 'user',
  Enabled: true,
  picture: null,
  claims: {},
};

/** The form of an existing person. */
export const fieldsOf = (user: ManagedUser): PersonFields => ({
  Name: user.Name,
  FirstName: user.FirstName,
  LastName: user.LastName,
  Email: user.Contacts.find(({ Provider }) => Provider === EMAIL_PROVIDER)?.Value ?? '',
  Role: user.Role,
  Enabled: user.Enabled,
  picture: null,
  claims: choicesOf(user),
});

/** Validates a form before it is sent; the hub validates again. */
export function checkFields({ Name, FirstName, LastName, Email }: PersonFields): FieldFaults {
  const long = (text: string): boolean => !isWithin(text.trim(), LONGEST_NAME);
  const email = Email.trim();
  return {
    ...(Name.trim() === '' && { Name: 'required' as const }),
    ...(long(Name) && { Name: 'tooLong' as const }),
    ...(long(FirstName) && { FirstName: 'tooLong' as const }),
    ...(long(LastName) && { LastName: 'tooLong' as const }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { Email: 'email' as const }),
  };
}

const FIELDS = ['Name', 'FirstName', 'LastName', 'Email', 'Role'] as const;

/** The field faults of a failed save; nothing if it isn't about a field. */
export const serverFaults = (error: unknown): FieldFaults | undefined =>
  faultsOfRefusal(error, FIELDS, (field): FieldFault => (field === 'Email' ? 'email' : 'invalid'));

/** What is sent of fields that were changed over others (USERS-14). */
export function changeOf(changes: Partial<PersonFields>, over: PersonFields) {
  const { picture, Email, claims, Role, ...plain } = changes;
  const given = explicitOf(claims ?? over.claims, Role ?? over.Role);
  // Exceptions by kind of device say what the role says about the others.
  const followsRole = JSON.stringify(given) !== JSON.stringify(explicitOf(over.claims, over.Role));
  return {
    ...plain,
    ...(Role && { Role }),
    ...(Email !== undefined && { Email: Email.trim() === '' ? null : Email.trim() }),
    ...(picture && { ImageBase64: picture === 'none' ? null : picture.ImageBase64 }),
    ...((claims ?? followsRole) && given),
  };
}
