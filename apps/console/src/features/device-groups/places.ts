import type { DeviceGroupId } from '@dimora/domain';

/** The list of all groups. */
export const LIST_HREF = '/device-groups/all';

/** Where a group is made. */
export const CREATE_HREF = '/device-groups/create';

/** Where a group is shown and changed. */
export const groupHref = (Id: DeviceGroupId): string => `/device-groups/${encodeURIComponent(Id)}`;
