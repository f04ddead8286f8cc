import { z } from 'zod';
import { GroupCommand } from '../../environment.ts';
import { EnvironmentId } from '../../ids.ts';
import { MOST_PARTS, originOfAll } from '../fields.ts';

export const environmentActionDo = z.object({
  Type: z.literal('environmentAction'),
  EnvironmentIds: z.array(EnvironmentId).min(1).max(MOST_PARTS),
  origin: originOfAll,
  order: GroupCommand,
});
