import { isWithin } from '@dimora/domain';
import type { DeviceGroup } from '@dimora/contract/client';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { faultsOfRefusal } from '../../../kit/forms/faults-of-refusal.ts';
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

/** The field faults of a failed save; nothing if it isn't about a field. */
export const serverFaults = (error: unknown): FieldFaults | undefined =>
  errorCodeOf(error) === 'NAME_TAKEN'
    ? { Name: 'nameTaken' }
    : faultsOfRefusal(error, FIELDS, (): FieldFault => 'invalid');
