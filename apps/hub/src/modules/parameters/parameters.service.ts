import type { Parameter } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../platform/access.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { addressKey, type ParameterAddress, type ParameterStore } from './parameter.store.ts';
import { holdsMask, keepSecrets, maskSecrets } from './parameter-secrets.ts';
import type { ParameterDefinition, ParametersPort } from './port.ts';
import { parameterChanged } from './parameter.events.ts';
import { HUB, actorOf } from '../../platform/actor.ts';

type Json = Parameter['Value'];

/** Configuration parameters by context, group and key, with the defaults of known ones (SUPPORT-12). */
export class ParametersService implements ParametersPort {
  readonly #store: ParameterStore;
  readonly #bus: EventBus;
  readonly #definitions = new Map<string, ParameterDefinition<unknown>>();

  constructor(store: ParameterStore, bus: EventBus) {
    this.#store = store;
    this.#bus = bus;
  }

  define<Value>(definition: ParameterDefinition<Value>): void {
    this.#definitions.set(addressKey(definition), definition);
  }

  seed<Value>(definition: ParameterDefinition<Value>, value: Value): void {
    if (!this.#store.get(definition)) this.#store.set(definition, value);
  }

  put<Value>(definition: ParameterDefinition<Value>, value: Value): void {
    this.#store.set(definition, value);
    this.#bus.emit(parameterChanged, { parameter: this.#read(definition), by: HUB });
  }

  value<Value>(definition: ParameterDefinition<Value>): Value {
    const set = this.#store.get(definition);
    const parsed = set && definition.schema.safeParse(set.value);
    return parsed?.success ? parsed.data : definition.default;
  }

  /** Every parameter that is known or was set, optionally of one context. */
  list(_proof: Granted<Permission, 'READ_PARAMETERS'>, Context?: string): Parameter[] {
    const addresses = new Map<string, ParameterAddress>();
    for (const at of [...this.#definitions.values(), ...this.#store.all()])
      addresses.set(addressKey(at), at);
    return [...addresses.values()]
      .filter((at) => Context === undefined || at.Context === Context)
      .map((at) => this.#read(at));
  }

  /** A parameter that is neither known nor set reads as `null`. */
  get(_proof: Granted<Permission, 'READ_PARAMETERS'>, at: ParameterAddress): Parameter {
    return this.#read(at);
  }

  /** Sets a parameter. Rejects with VALIDATION_FAILED if the hub knows it and the value doesn't match. */
  set(
    proof: Granted<Permission, 'WRITE_PARAMETERS'>,
    at: ParameterAddress,
    Value: Json,
  ): Parameter {
    const { user } = proof.by;
    const definition = this.#definitions.get(addressKey(at));
    if (definition?.readOnly || (definition?.superOnly && !user.superAdministrator))
      throw new DimoraError('FORBIDDEN', { claim: 'WRITE_PARAMETERS' });
    const secrets = definition?.secrets ?? [];
    const whole = keepSecrets(Value, this.#store.get(at)?.value, secrets) as Json;
    const masked = holdsMask(whole, secrets);
    if (masked.length > 0)
      throw new DimoraError('VALIDATION_FAILED', {
        issues: masked.map((path) => ({ path, code: 'custom' })),
      });
    const parsed = definition?.schema.safeParse(whole);
    if (parsed?.success === false) {
      const issues = parsed.error.issues.map((issue) => ({
        path: ['Value', ...issue.path].join('.'),
        code: issue.code,
      }));
      throw new DimoraError('VALIDATION_FAILED', { issues });
    }
    this.#store.set(at, whole);
    const parameter = this.#read(at);
    this.#bus.emit(parameterChanged, { parameter, by: actorOf(proof.by) });
    return parameter;
  }

  #read(at: ParameterAddress): Parameter {
    const { Context, Group, Key } = at;
    const set = this.#store.get(at);
    const { default: fallback = null, secrets = [] } = this.#definitions.get(addressKey(at)) ?? {};
    const Value = maskSecrets(set ? set.value : fallback, secrets) as Json;
    return { Context, Group, Key, Value, isDefault: !set };
  }
}
