import type { IfOf } from '../words.ts';

export const webhookIf: IfOf<'webhook'> = { phrase: (_payload, { t }) => t(($) => $.webhook) };
