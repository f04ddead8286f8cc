import type { DeviceGroupId } from '@dimora/domain';

/** The list of all groups. */
export const LIST_HREF = '/device-groups/all';

/** The page for creating a group. */
export const CREATE_HREF = '/device-groups/create';

/** The page of a group. */
export const groupHref = (Id: DeviceGroupId): string => `/device-groups/${encodeURIComponent(Id)}`;
