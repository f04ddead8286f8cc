import { VOICE_REGIONS, type VoiceGateway } from '@dimora/contract';
import { z } from 'zod';
import type { Granted, Permission } from '../../../../platform/access.ts';
import type { ParameterDefinition, ParametersPort } from '../../../house/parameters/port.ts';

/** The skill's own credentials at Amazon, with which the hub may report changes to it. */
export type GatewaySettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly region: VoiceGateway['region'];
};

/** Off while its `clientId` is empty. */
export const eventGateway: ParameterDefinition<GatewaySettings> = {
  Context: 'voice',
  Group: 'alexa',
  Key: 'eventGateway',
  schema: z
    .object({
      clientId: z.string().trim().max(200),
      clientSecret: z.string().trim().max(200),
      region: z.enum(VOICE_REGIONS),
    })
    .superRefine(({ clientId, clientSecret }, context) => {
      if (clientId !== '' && clientSecret === '')
        context.addIssue({
          code: 'too_small',
          origin: 'string',
          minimum: 1,
          inclusive: true,
          path: ['clientSecret'],
          input: clientSecret,
        });
    }),
  default: { clientId: '', clientSecret: '', region: 'eu' },
  secrets: ['clientSecret'],
};

/** The settings as people enter them; the secret is masked. */
export class GatewaySetup {
  readonly #parameters: Pick<ParametersPort, 'shown' | 'change'>;

  constructor(parameters: Pick<ParametersPort, 'shown' | 'change'>) {
    this.#parameters = parameters;
  }

  get(_proof: Granted<Permission, 'MODIFY_HUB'>): VoiceGateway {
    return this.#parameters.shown(eventGateway);
  }

  /** Rejects with VALIDATION_FAILED. */
  set(proof: Granted<Permission, 'MODIFY_HUB'>, settings: VoiceGateway): VoiceGateway {
    this.#parameters.change(eventGateway, settings, { caller: proof.by, field: 'settings' });
    return this.get(proof);
  }
}
