import { z } from 'zod';
import { DeviceId } from '../../ids.ts';
import { fires } from '../fields.ts';

export const deviceStateIf = z.object({ Type: z.literal('deviceState'), DeviceId, ...fires });
