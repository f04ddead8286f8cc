import type { Parameter } from '@dimora/contract';
import { issueOf, type RefusedField } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import { HUB } from '../../../platform/actor.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import { parameterChanged } from './parameter.events.ts';
import { holdsMask, keepSecrets, maskSecrets } from './parameter-secrets.ts';
import { addressKey, type ParameterAddress, type ParameterStore } from './parameter.store.ts';
import { ParsedValues } from './parsed-values.ts';
import { DEFAULT_MAX_BYTES, type ParameterDefinition, type ParametersPort } from './port.ts';

type Json = Parameter['Value'];
type Definition = ParameterDefinition<unknown>;

/** The most that all values together may take, in bytes of their JSON. */
const MAX_BYTES_OF_ALL = 1_048_576;

/**
 * The hub's configuration parameters (SUPPORT-12). Only declared ones exist: any other key is NOT_FOUND, and what an
 * earlier version stored under it isn't shown.
 */
export class ParametersService implements ParametersPort {
  readonly #store: ParameterStore;
  readonly #bus: EventBus;
  readonly #definitions = new Map<string, Definition>();
  readonly #parsed = new ParsedValues();

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
    return this.#parsed.of(definition, this.#store.get(definition));
  }

  shown<Value>(definition: ParameterDefinition<Value>): Value {
    return maskSecrets(this.value(definition), definition.secrets ?? []) as Value;
  }

  change<Value>(
    definition: ParameterDefinition<Value>,
    value: Value,
    { caller, field }: { readonly caller: Caller; readonly field: string },
  ): void {
    this.#change(definition, value as Json, caller, field);
  }

  /** Every parameter, optionally of one context. */
  list(_proof: Granted<Permission, 'READ_PARAMETERS'>, Context?: string): Parameter[] {
    return [...this.#definitions.values()]
      .filter((each) => Context === undefined || each.Context === Context)
      .map((each) => this.#read(each));
  }

  /** One parameter. Rejects with NOT_FOUND. */
  get(_proof: Granted<Permission, 'READ_PARAMETERS'>, at: ParameterAddress): Parameter {
    return this.#read(this.#found(at));
  }

  /** Sets a parameter. Rejects with NOT_FOUND, FORBIDDEN, VALIDATION_FAILED. */
  set(
    { by }: Granted<Permission, 'WRITE_PARAMETERS'>,
    at: ParameterAddress,
    Value: Json,
  ): Parameter {
    const definition = this.#found(at);
    if (definition.readOnly || (definition.superOnly && !by.user.superAdministrator))
      throw new DimoraError('FORBIDDEN', { claim: 'WRITE_PARAMETERS' });
    return this.#change(definition, Value, by, 'Value');
  }

  #found(at: ParameterAddress): Definition {
    const definition = this.#definitions.get(addressKey(at));
    if (!definition) throw new DimoraError('NOT_FOUND', { kind: 'parameter' });
    return definition;
  }

  #change(definition: Definition, sent: Json, caller: Caller, field: string): Parameter {
    const { secrets = [], schema } = definition;
    const whole = keepSecrets(sent, this.#store.get(definition)?.value, secrets) as Json;
    this.#checkSize(definition, whole, field);
    const masked = holdsMask(whole, secrets, field);
    if (masked.length > 0)
      throw refused(masked.map((path) => ({ path, code: 'custom', expected: 'newSecret' })));
    const parsed = schema.safeParse(whole);
    if (!parsed.success)
      throw refused(
        parsed.error.issues.map((issue) => issueOf({ ...issue, path: [field, ...issue.path] })),
      );
    // As its schema reads it: fields that it doesn't declare aren't stored.
    this.#store.set(definition, parsed.data);
    const parameter = this.#read(definition);
    this.#bus.emit(parameterChanged, { parameter, by: caller.actor });
    return parameter;
  }

  #checkSize(definition: Definition, value: Json, path: string): void {
    const { maxBytes: limit = DEFAULT_MAX_BYTES } = definition;
    const bytes = bytesOf(value);
    if (bytes > limit) throw refused([{ path, code: 'too_big', limit }]);
    const own = addressKey(definition);
    const others = [...this.#definitions]
      .filter(([key]) => key !== own)
      .map(([, each]) => bytesOf(this.#store.get(each)?.value));
    if (others.reduce((sum, each) => sum + each, bytes) > MAX_BYTES_OF_ALL)
      throw refused([{ path, code: 'too_big', limit: MAX_BYTES_OF_ALL }]);
  }

  #read(definition: Definition): Parameter {
    const { Context, Group, Key } = definition;
    const isDefault = this.#store.get(definition) === undefined;
    return {
      Context,
      Group,
      Key,
      Value: this.shown(definition) as Json,
      isDefault,
    };
  }
}

const bytesOf = (value: unknown): number =>
  value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value));

const refused = (issues: readonly RefusedField[]): DimoraError =>
  new DimoraError('VALIDATION_FAILED', { issues });
