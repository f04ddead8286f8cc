import type { ConnectionDraft, DeviceDraft } from './connection-draft.ts';

type Line = Omit<ConnectionDraft, 'id' | 'revision' | 'rebuilt' | 'devices'>;
/** The editable fields of a logical device; the hub derives the rest. */
export type BusDevice = Omit<DeviceDraft, 'categories' | 'DeviceId'>;
/** The field of one logical device. */
export type DeviceField = `device ${string}`;

/** A connection as the edit flow compares it: its own fields, and each logical device as one field. */
export type BusFields = Line & { readonly [field: DeviceField]: BusDevice };

const isDeviceField = (field: string): field is DeviceField => field.startsWith('device ');

/** The fields of a connection. */
export function fieldsOf({ id: _, revision: __, rebuilt: ___, devices, ...line }: ConnectionDraft) {
  const parts = devices.map(({ categories: ____, DeviceId: _____, ...device }) => [
    `device ${device.device_id}`,
    device,
  ]);
  return { ...line, ...Object.fromEntries(parts) } as BusFields;
}

/** The connection that results from these fields and `thing`. */
export function connectionOf(thing: ConnectionDraft, fields: BusFields): ConnectionDraft {
  const { id, revision, rebuilt } = thing;
  const entries = Object.entries(fields);
  const line = Object.fromEntries(entries.filter(([field]) => !isDeviceField(field))) as Line;
  const devices = devicesIn(fields).map((device) => {
    const known = thing.devices.find(({ device_id }) => device_id === device.device_id);
    const { categories = ['Base'], DeviceId = null } = known ?? {};
    return { ...device, categories, DeviceId };
  });
  return { ...line, id, revision, rebuilt, devices };
}

const devicesIn = (fields: BusFields): BusDevice[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    isDeviceField(field) ? [value as BusDevice] : [],
  );
