import { z } from 'zod';
import { open } from '../access.ts';

const tags = ['info'];

/** What a cloud reveals before sign-in. */
export const CloudInfo = z.object({
  version: z.string(),
  build: z.string(),
  brand: z.string(),
  demo: z.boolean(),
  allowRegistration: z.boolean().meta({ description: 'A12' }),
  loginVariant: z.enum(['new', 'old']).meta({ description: 'LOGIN-06, A11' }),
  identityBaseUrl: z.string(),
  showRemoveSubscription: z.boolean().meta({ description: 'CHOOSER-15' }),
  mapAttribution: z.string(),
});
export type CloudInfo = z.infer<typeof CloudInfo>;

/** The cloud itself. */
export const info = {
  get: open.route({ method: 'GET', path: '/api/cloud/info', tags }).output(CloudInfo),
  health: open
    .route({ method: 'GET', path: '/api/cloud/health', tags })
    .output(z.object({ ok: z.boolean(), uptimeMs: z.number(), replica: z.string() })),
};
