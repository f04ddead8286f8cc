import { z } from 'zod';
import { Origin } from '../../ids.ts';
import { TriggerId } from '../../trigger-id.ts';

export const triggerDo = z.object({ Type: z.literal('trigger'), TriggerId, origin: Origin });
