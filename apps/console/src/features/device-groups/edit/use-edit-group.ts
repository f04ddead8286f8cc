import type { DeviceGroup } from '@dimora/contract/client';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useServices } from '../../../kit/services.tsx';
import {
  checkFields,
  fieldsOf,
  serverFaults,
  type FieldFault,
  type GroupFields,
} from '../form/group-fields.ts';

/** The edited group, and its state. */
export type GroupSubject = {
  readonly group: DeviceGroup;
  /** Another user has deleted it meanwhile. */
  readonly deleted: boolean;
  readonly may: boolean;
};

/** An edit of a device group (DEVICES-27). */
export function useEditGroup({ group, deleted, may }: GroupSubject): Edit<GroupFields, FieldFault> {
  const sayDone = useSayDone();
  const { api } = useServices();
  const { Id } = group;
  return useEdit({
    thing: group,
    deleted,
    may,
    fieldsOf,
    check: checkFields,
    faultsOf: serverFaults,
    news: { kind: 'deviceGroup', Id },
    read: () => api.deviceGroups.get({ Id }),
    save: ({ fields, over: { revision } }) => api.deviceGroups.update({ Id, revision, ...fields }),
    onSaved: ({ Name }) => sayDone('saved', Name),
  });
}
