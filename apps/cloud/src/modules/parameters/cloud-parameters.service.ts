import type { CloudParameter, CloudParameterContext } from '@dimora/contract/cloud';
import {
  allowsSome,
  effectiveClaims,
  WIZARD_PAGES,
  WIZARD_STEP_PARAMETER,
  type ClaimSettings,
  type EffectiveClaims,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { ProductsPort, SeenProduct } from '../products/port.ts';
import type { CloudParameterStore } from './cloud-parameter.store.ts';
import { knownParameter, OWNER_PARAMETERS, type KnownParameter } from './known.ts';
import type { CloudParametersPort } from './port.ts';

/** Most keys per hub, and the most bytes of their JSON. */
const MOST_KEYS = 500;
const MOST_BYTES = 262_144;

type Claim = 'READ_PARAMETERS' | 'WRITE_PARAMETERS';

type At = {
  readonly ProductId: string;
  readonly Context: CloudParameterContext;
  readonly Key: string;
};

/** Configuration parameters per hub, for those whom their declarations admit (WIZARD-07, WIZARD-08). */
export class CloudParametersService implements CloudParametersPort {
  readonly #store: CloudParameterStore;
  readonly #products: Pick<ProductsPort, 'seenBy'>;

  constructor(store: CloudParameterStore, products: Pick<ProductsPort, 'seenBy'>) {
    this.#store = store;
    this.#products = products;
  }

  /** The value, null where it isn't set. Rejects with NOT_FOUND, FORBIDDEN. */
  async get(caller: CloudCaller, at: At): Promise<CloudParameter> {
    await this.#admitted(caller, at, 'READ_PARAMETERS');
    const json = await this.#store.get(at);
    return { Context: at.Context, Key: at.Key, Value: json === undefined ? null : valueOf(json) };
  }

  /** Sets a value. Rejects with NOT_FOUND, FORBIDDEN, VALIDATION_FAILED. */
  async set(
    caller: CloudCaller,
    { Value, ...at }: At & { readonly Value: CloudParameter['Value'] },
  ): Promise<CloudParameter> {
    const { schema, maxBytes } = await this.#admitted(caller, at, 'WRITE_PARAMETERS');
    if (!schema.safeParse(Value).success) throw refused('Value', { code: 'invalid_value' });
    const json = JSON.stringify(Value);
    const bytes = Buffer.byteLength(json);
    if (bytes > maxBytes) throw refused('Value', { code: 'too_big', limit: maxBytes });
    const { keys, bytes: others } = await this.#store.size(at);
    if (keys >= MOST_KEYS) throw refused('Key', { code: 'too_big', limit: MOST_KEYS });
    if (others + bytes > MOST_BYTES) throw refused('Value', { code: 'too_big', limit: MOST_BYTES });
    await this.#store.set(at, json);
    return { Context: at.Context, Key: at.Key, Value };
  }

  async beginWizard(ProductId: string): Promise<void> {
    const [first] = WIZARD_PAGES;
    await this.#store.set({ ProductId, ...WIZARD_STEP_PARAMETER }, JSON.stringify(first));
  }

  /** The parameter's declaration, once its gate has let the caller in. */
  async #admitted(caller: CloudCaller, at: At, claim: Claim): Promise<KnownParameter> {
    const seen = await this.#products.seenBy(caller, at.ProductId);
    const known = knownParameter(at.Context, at.Key);
    if (!(known?.gate === 'owner' && seen.Role === 'owner')) {
      const claims = claimsAt(seen, caller, await this.#settingsFor(at, known));
      if (!allowsSome(claims, claim)) throw new DimoraError('FORBIDDEN', { claim });
      if (known?.gate === 'owner' && claim === 'WRITE_PARAMETERS')
        throw new DimoraError('FORBIDDEN', { claim: 'OWNER' });
    }
    // A hub may access its own parameters in a person's name, but not those of their other hubs.
    if (caller.through !== null && caller.through !== at.ProductId)
      throw new DimoraError('FORBIDDEN', { claim: 'OWN_SESSION' });
    if (!known) throw new DimoraError('NOT_FOUND', { kind: 'parameter' });
    return known;
  }

  /** What super administrators have configured for a hub. */
  async #settingsFor({ ProductId }: At, known: KnownParameter | undefined): Promise<ClaimSettings> {
    if (known?.gate !== 'claim') return {};
    return {
      ownerParameters: (await this.#store.get({ ProductId, ...OWNER_PARAMETERS })) === 'true',
    };
  }
}

/** A person's claims on a hub, as far as the cloud knows them: what the hub grants to them alone, it doesn't. */
const claimsAt = (
  { Role }: SeenProduct,
  { user }: CloudCaller,
  settings: ClaimSettings,
): EffectiveClaims =>
  effectiveClaims(
    {
      Role,
      superAdministrator: user.superAdministrator,
      Enabled: true,
      ClaimsExplicitAllow: [],
      ClaimsExplicitDeny: [],
    },
    settings,
  );

const valueOf = (json: string): CloudParameter['Value'] =>
  JSON.parse(json) as CloudParameter['Value'];

const refused = (
  path: string,
  issue: { readonly code: string; readonly limit?: number },
): DimoraError => new DimoraError('VALIDATION_FAILED', { issues: [{ path, ...issue }] });
