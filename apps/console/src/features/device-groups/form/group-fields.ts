import { isWithin } from '@dimora/domain';
import type { DeviceGroup, ValidationIssue } from '@dimora/contract/client';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import type { Faults } from '../../../kit/forms/use-faults.ts';

/** The form values of a device group (DEVICES-25). */
export type GroupFields = Pick<DeviceGroup, 'Name' | 'Description' | 'IoTCategoryIds' | 'Reports'>;

/** The hub's limits for name and description. */
export const LIMITS = { Name: 80, Description: 500 } as const;

/** An empty form. */
export const EMPTY_FIELDS: GroupFields = {
  Name: '',
  Description: '',
  IoTCategoryIds: [],
  Reports: [],
};

/** The form of an existing group. */
export const fieldsOf = ({
  Name,
  Description,
  IoTCategoryIds,
  Reports,
}: GroupFields): GroupFields => ({ Name, Description, IoTCategoryIds, Reports });

/** What is wrong with a field; the catalogue has a sentence for each. */
export type FieldFault = 'required' | 'tooLong' | 'nameTaken' | 'invalid';

/** Faults by field. */
export type FieldFaults = Faults<GroupFields, FieldFault>;

/** Validates a form before it is sent; the hub validates again. */
export function checkFields({ Name, Description, IoTCategoryIds }: GroupFields): FieldFaults {
  const name = Name.trim();
  return {
    ...(name === '' && { Name: 'required' as const }),
    ...(!isWithin(name, LIMITS.Name) && { Name: 'tooLong' as const }),
    ...(!isWithin(Description.trim(), LIMITS.Description) && { Description: 'tooLong' as const }),
    ...(IoTCategoryIds.length === 0 && { IoTCategoryIds: 'required' as const }),
  };
}

const FIELDS = ['Name', 'Description', 'IoTCategoryIds', 'Reports'] as const;

/** The field faults of a failed save; empty if it isn't about a field. */
export function serverFaults(error: unknown): FieldFaults | undefined {
  const code = errorCodeOf(error);
  if (code === 'NAME_TAKEN') return { Name: 'nameTaken' };
  if (code !== 'VALIDATION_FAILED') return undefined;
  const { issues } = errorParamsOf(error) as { readonly issues?: readonly ValidationIssue[] };
  const faults = Object.fromEntries(
    (issues ?? []).flatMap(({ path }) =>
      FIELDS.filter((field) => path.split('.').includes(field)).map((field) => [field, 'invalid']),
    ),
  ) as FieldFaults;
  return Object.keys(faults).length === 0 ? undefined : faults;
}
