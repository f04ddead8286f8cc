import { z } from 'zod';
import { DeviceGroupId } from '../../device-group.ts';
import { EnvironmentId } from '../../ids.ts';
import { StateValue } from '../../state.ts';
import { MOST_PARTS, originOfAll } from '../fields.ts';

export const kindActionDo = z.object({
  Type: z.literal('kindAction'),
  Kind: z
    .union([
      z.strictObject({ IoTCategoryId: z.string().trim().min(1).max(100) }),
      z.strictObject({ DeviceGroupId }),
    ])
    .meta({ description: 'A category, or the categories that a device group covers' }),
  EnvironmentIds: z.array(EnvironmentId).min(1).max(MOST_PARTS),
  origin: originOfAll,
  ActionId: z.string().min(1).max(100).meta({ description: 'Without a channel' }),
  Value: StateValue,
});
