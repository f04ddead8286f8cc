import type { TriggerId } from '@dimora/domain';

/** The list of all automations. */
export const LIST_HREF = '/triggers/all';

/** The page for writing one. */
export const CREATE_HREF = '/triggers/create';

/** The page of an automation. */
export const triggerHref = (Id: TriggerId): string => `/triggers/${encodeURIComponent(Id)}`;
