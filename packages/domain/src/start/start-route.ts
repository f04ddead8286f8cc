import type { SystemMode } from '../system/modes.ts';
import type { ChooserReason } from './limbo.ts';
import { loginTarget } from './redirect.ts';

/** Everything that decides which screen a start leads to. */
export type StartFacts = {
  /** The URL first requested, with its own query. */
  readonly requested: string;
  /** The option `offline`, on a hub that allows offline use. */
  readonly offline: boolean;
  /** The option `wizard`. */
  readonly wizard: boolean;
  /** The hub's public status; `null` if it is unavailable. */
  readonly hub: {
    readonly mode: SystemMode;
    readonly accessPoint: boolean;
    /** The page was opened at the hub's fixed gateway address (A04). */
    readonly atGateway: boolean;
  } | null;
  /** Why there is no usable hub (A03); `null` when there is one. */
  readonly limbo: ChooserReason | null;
  readonly user: {
    readonly enabled: boolean;
    readonly owner: boolean;
    /** The product is in the person's list in the cloud (A07). */
    readonly inProductList: boolean;
  };
  /** The step at which the wizard was interrupted; `'/'` if it was finished, `null` if there is none. */
  readonly wizardStep: string | null;
};

/** Where a start leads, and which of the rules START-13 to START-19 decided. */
export type StartRoute = { readonly to: string; readonly rule: 1 | 2 | 3 | 4 | 5 | 6 | 7 };

/** The pages of the wizard as they appear in URLs. */
const STEP = /^\w{1,40}$/;

/** The start and routing table: the rules are tried in order, the first match decides (START-12). */
export function startRoute(facts: StartFacts): StartRoute {
  const { hub, limbo, user } = facts;
  const original = loginTarget(facts.requested);
  const accessPoint = hub?.accessPoint === true;
  const firstPair = hub?.mode === 'FIRST_PAIR';

  // START-13
  if (facts.offline && accessPoint) return { to: original, rule: 1 };
  // START-14
  if (limbo !== null) return { to: `/choose-product/${limbo}`, rule: 2 };
  // START-15: an access point without an owner gets its Wi-Fi first (A05).
  if (accessPoint && (hub.atGateway || firstPair)) return { to: '/wifi', rule: 3 };
  // START-16
  if (firstPair) return { to: '/activation', rule: 4 };
  // START-17
  if (user.enabled && !user.owner) return { to: original, rule: 5 };
  // START-18
  if (user.enabled) return { to: wizardPage(facts) ?? original, rule: 6 };
  // START-19
  return {
    to: `/choose-product/${user.inProductList ? 'SYSTEM_ERROR' : 'USER_NOT_ENABLED'}`,
    rule: 7,
  };
}

function wizardPage({ wizard, wizardStep }: StartFacts): string | null {
  if (wizard) return '/wizard/welcomePage';
  // Only a page's name can have been stored by the wizard.
  return wizardStep !== null && STEP.test(wizardStep) ? `/wizard/${wizardStep}` : null;
}
