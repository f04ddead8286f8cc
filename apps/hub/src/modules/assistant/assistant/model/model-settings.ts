import type { AssistantModel } from '@dimora/contract';
import { isRefusedAsWritten } from '@dimora/driver-kit/net';
import { z } from 'zod';
import type { ParameterDefinition } from '../../../house/parameters/port.ts';

const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    !isRefusedAsWritten(url.hostname)
  );
};

/** The language model, which is never needed; off while its endpoint is empty. */
export const MODEL: ParameterDefinition<AssistantModel> = {
  Context: 'assistant',
  Group: 'model',
  Key: 'endpoint',
  schema: z
    .object({
      endpoint: z
        .string()
        .trim()
        .max(500)
        .refine((text) => text === '' || isEndpoint(text), { params: { form: 'url' } }),
      model: z.string().trim().max(200),
      key: z.string().trim().max(500),
    })
    .superRefine(({ endpoint, model }, context) => {
      if (endpoint !== '' && model === '')
        context.addIssue({
          code: 'too_small',
          origin: 'string',
          minimum: 1,
          inclusive: true,
          path: ['model'],
          input: model,
        });
    }),
  default: { endpoint: '', model: '', key: '' },
  secrets: ['key'],
};
