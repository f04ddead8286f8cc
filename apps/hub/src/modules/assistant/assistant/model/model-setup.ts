import type { AssistantModel } from '@dimora/contract';
import type { Clock, Limiter } from '@dimora/runtime';
import type { Lazy } from '@dimora/node-kit/kernel';
import type { Granted, Permission } from '../../../../platform/access.ts';
import type { ParametersPort } from '../../../house/parameters/port.ts';
import { personKey } from '../talker.ts';
import { MODEL } from './model-settings.ts';
import type { tryModel } from './model-talk.ts';

type Parts = {
  readonly parameters: Pick<ParametersPort, 'shown' | 'change' | 'value'>;
  readonly model: Lazy<{ readonly tryModel: typeof tryModel }>;
  readonly pace: Limiter;
  readonly clock: Clock;
};

/** The language model as people enter it; its key is masked. */
export class ModelSetup {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get(_proof: Granted<Permission, 'READ_PARAMETERS'>): AssistantModel {
    return this.#parts.parameters.shown(MODEL);
  }

  /** Rejects with VALIDATION_FAILED. */
  set(proof: Granted<Permission, 'WRITE_PARAMETERS'>, settings: AssistantModel): AssistantModel {
    const { parameters } = this.#parts;
    parameters.change(MODEL, settings, { caller: proof.by, field: 'settings' });
    return parameters.shown(MODEL);
  }

  /** Asks the model for one word. */
  async test({ by }: Granted<Permission, 'WRITE_PARAMETERS'>) {
    const { clock, model, pace, parameters } = this.#parts;
    pace.take(personKey(by.user.Id));
    const settings = parameters.value(MODEL);
    if (settings.endpoint === '') return { answer: 'off' } as const;
    const { tryModel } = await model();
    return { answer: await tryModel(settings, clock) };
  }
}
