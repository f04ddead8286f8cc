import type { IfDefinition } from '../definition.ts';

/** Another system calls. `hook` is the hash of the secret in its address: who reads the trigger doesn't learn the address. */
export type WebhookIf = { readonly Type: 'webhook'; readonly hook: string };

export const webhookIf: IfDefinition<WebhookIf> = {
  Type: 'webhook',
  coincides: (one, other) => one.hook === other.hook,
};
