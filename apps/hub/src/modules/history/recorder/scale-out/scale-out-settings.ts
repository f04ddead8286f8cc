import { broken } from '@dimora/domain';
import { isRefusedAsWritten } from '@dimora/driver-kit/net';
import { z } from 'zod';
import type { ParameterDefinition } from '../../../house/parameters/port.ts';

/** Another store that gets every sample, too: VictoriaMetrics or Prometheus. */
export type ScaleOutSettings = {
  /** Where it answers, before `/api/v1`; empty for none. */
  readonly Url: string;
  /** Empty for a bearer token, which then is the password. */
  readonly Username: string;
  readonly Password: string;
  /** True if telemetry asks it what the hub's own store can't answer. */
  readonly Read: boolean;
};

const Url = z
  .string()
  .trim()
  .max(500)
  .superRefine((text, context) => {
    if (text === '') return;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search !== '')
      context.addIssue({ code: 'invalid_format', format: 'url', input: text });
    else if (isRefusedAsWritten(url.hostname))
      context.addIssue({ code: 'custom', ...broken('notThisMachine'), input: text });
  });

/** Off while its address is empty. */
export const SCALE_OUT: ParameterDefinition<ScaleOutSettings> = {
  Context: 'history',
  Group: 'samples',
  Key: 'scaleOut',
  schema: z.object({
    Url,
    Username: z.string().max(200),
    Password: z.string().max(2_000),
    Read: z.boolean(),
  }),
  default: { Url: '', Username: '', Password: '', Read: false },
  secrets: ['Password'],
  superOnly: true,
};
