import { z } from 'zod';
import { calendar, sunMoment } from '../fields.ts';

export const sunIf = z.object({ Type: z.literal('sun'), ...sunMoment, ...calendar });
