import type * as domain from '@dimora/domain';
import { z } from 'zod';
import { isForm } from './forms.ts';
import { Name, Revision, brandedId, descriptionText } from './ids.ts';

export const DeviceGroupId = brandedId<domain.DeviceGroupId>(
  'A device group; system ones begin with system-',
);
export type DeviceGroupId = domain.DeviceGroupId;

/** Ids of categories or of state variables: open lists, whose unknown members are shown by name (A52). */
const ids = z
  .array(z.string().trim().min(1).max(100))
  .max(100)
  .refine((list) => new Set(list).size === list.length, isForm('eachOnce'));

/** A group of kinds of devices (DEVICES-25). The names of system groups are in the catalogues. */
export const DeviceGroup = z.object({
  Id: DeviceGroupId,
  Name: z.string(),
  Description: z.string(),
  IoTCategoryIds: z.array(z.string()).meta({ description: 'The categories that it applies to' }),
  Reports: z.array(z.string()).meta({ description: 'The state variables that it reports (A90)' }),
  IsSystem: z.boolean(),
  revision: Revision,
});
export type DeviceGroup = z.infer<typeof DeviceGroup>;

/** The fields of a device group (DEVICES-27). */
export const DeviceGroupDraft = z.object({
  Name,
  Description: descriptionText(500).default(''),
  IoTCategoryIds: ids.min(1),
  Reports: ids.default([]),
});
export type DeviceGroupDraft = z.infer<typeof DeviceGroupDraft>;
