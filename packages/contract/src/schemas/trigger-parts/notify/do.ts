import { NOTIFICATION_TOPICS, SEVERITIES } from '@dimora/domain';
import { z } from 'zod';
import { UserId, nameText } from '../../ids.ts';
import { MOST_PARTS } from '../fields.ts';

export const notifyDo = z.object({
  Type: z.literal('notify'),
  UserIds: z
    .array(UserId)
    .max(MOST_PARTS)
    .meta({ description: 'Empty for everybody who may read what happens in the house' }),
  topic: z.enum(NOTIFICATION_TOPICS),
  severity: z.enum(SEVERITIES),
  text: nameText(200).min(1),
});
