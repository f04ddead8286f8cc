import type { CloudParameter, CloudParameterContext } from '@dimora/contract/cloud';
import {
  allowsSome,
  effectiveClaims,
  WIZARD_PAGES,
  WIZARD_STEP_PARAMETER,
  type ClaimKey,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { ProductsPort, SeenProduct } from '../products/port.ts';
import type { CloudParameterStore } from './cloud-parameter.store.ts';
import { knownParameter } from './known.ts';
import type { CloudParametersPort } from './port.ts';

/** Longest value as JSON, characters: these are settings, not files. */
const LONGEST_VALUE = 16_384;
/** Most keys per hub. */
const MOST_KEYS = 500;

type At = {
  readonly ProductId: string;
  readonly Context: CloudParameterContext;
  readonly Key: string;
};

/** Configuration parameters per hub, for people whose role there has the claims (WIZARD-07, WIZARD-08). */
export class CloudParametersService implements CloudParametersPort {
  readonly #store: CloudParameterStore;
  readonly #products: Pick<ProductsPort, 'seenBy'>;

  constructor(store: CloudParameterStore, products: Pick<ProductsPort, 'seenBy'>) {
    this.#store = store;
    this.#products = products;
  }

  /** The value, null where it isn't set. Rejects with NOT_FOUND, FORBIDDEN. */
  async get(caller: CloudCaller, at: At): Promise<CloudParameter> {
    await this.#proved(caller, at.ProductId, 'READ_PARAMETERS');
    const json = await this.#store.get(at);
    return { Context: at.Context, Key: at.Key, Value: json === undefined ? null : valueOf(json) };
  }

  /** Sets a value. Rejects with NOT_FOUND, FORBIDDEN, VALIDATION_FAILED. */
  async set(
    caller: CloudCaller,
    { Value, ...at }: At & { readonly Value: CloudParameter['Value'] },
  ): Promise<CloudParameter> {
    const { Role } = await this.#proved(caller, at.ProductId, 'WRITE_PARAMETERS');
    const known = knownParameter(at.Context, at.Key);
    if (known?.ownerOnly && Role !== 'owner')
      throw new DimoraError('FORBIDDEN', { claim: 'OWNER' });
    if (known?.schema.safeParse(Value).success === false) throw refused({ code: 'invalid_value' });
    const json = JSON.stringify(Value);
    if (json.length > LONGEST_VALUE) throw refused({ code: 'too_big', limit: LONGEST_VALUE });
    const isNew = (await this.#store.get(at)) === undefined;
    if (isNew && (await this.#store.count(at.ProductId)) >= MOST_KEYS)
      throw new DimoraError('VALIDATION_FAILED', {
        issues: [{ path: 'Key', code: 'too_big', limit: MOST_KEYS }],
      });
    await this.#store.set(at, json);
    return { Context: at.Context, Key: at.Key, Value };
  }

  async beginWizard(ProductId: string): Promise<void> {
    const [first] = WIZARD_PAGES;
    await this.#store.set({ ProductId, ...WIZARD_STEP_PARAMETER }, JSON.stringify(first));
  }

  async #proved(caller: CloudCaller, ProductId: string, claim: ClaimKey): Promise<SeenProduct> {
    const { user, through } = caller;
    const seen = await this.#products.seenBy(caller, ProductId);
    const claims = effectiveClaims({
      Role: seen.Role,
      superAdministrator: user.superAdministrator,
      Enabled: true,
      ClaimsExplicitAllow: [],
      ClaimsExplicitDeny: [],
    });
    if (!allowsSome(claims, claim)) throw new DimoraError('FORBIDDEN', { claim });
    // A hub may access its own parameters in a person's name, but not those of their other hubs.
    if (through !== null && through !== ProductId)
      throw new DimoraError('FORBIDDEN', { claim: 'OWN_SESSION' });
    return seen;
  }
}

const valueOf = (json: string): CloudParameter['Value'] =>
  JSON.parse(json) as CloudParameter['Value'];

const refused = (issue: { readonly code: string; readonly limit?: number }): DimoraError =>
  new DimoraError('VALIDATION_FAILED', { issues: [{ path: 'Value', ...issue }] });
