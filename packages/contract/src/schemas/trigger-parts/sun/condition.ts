import { z } from 'zod';
import { sunMoment } from '../fields.ts';

const edge = z.object(sunMoment).nullable();

export const sunCondition = z
  .object({ Type: z.literal('sun'), from: edge, to: edge })
  .meta({ description: 'From one moment to when the other comes next; null is midnight' });
