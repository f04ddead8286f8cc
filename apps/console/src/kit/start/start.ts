import type { HouseSnapshot, SystemInfo } from '@dimora/contract/client';
import {
  DEFAULT_TARGET,
  isEnabled,
  limboOf,
  standsAlone,
  startRoute,
  type StartFacts,
  type StartRoute,
} from '@dimora/domain';
import { errorCodeOf } from '../errors/code.ts';
import type { Core } from '../core.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * Where a start leads: by a rule of the table, to the error page because no server answers (START-24), or to a
 * screen that needs no hub.
 */
export type StartResult = { readonly to: string; readonly rule: StartRoute['rule'] | null };

/** Options of {@link Start}. */
export type StartParts = {
  readonly services: () => Core;
  /** Replaces the current address with another one of the console. */
  readonly navigate: (to: string) => void;
  /** The host of the page. */
  readonly hostname: () => string;
  /** The path that the page shows now. */
  readonly pathname: () => string;
};

/** Interval of the repeated start-up checks, in milliseconds (START-11). */
export const CHECK_MS = 1000;
/** How long the owner's first visit waits for the wizard's step; a later answer leads there from the first page. */
const STEP_PATIENCE_MS = 1200;

/** From a session to its screen: loads the hub, then decides by the start and routing table (START-12 to START-22). */
export class Start {
  readonly #parts: StartParts;
  #check: ReturnType<typeof setTimeout> | undefined;
  #run = 0;
  /** Where the last start has led. */
  #landed = '';

  constructor(parts: StartParts) {
    this.#parts = parts;
  }

  /** Loads the hub and returns where to go; failures decide too, so it never rejects. */
  async enter(
    requested: string = DEFAULT_TARGET,
    early?: Promise<HouseSnapshot>,
  ): Promise<StartResult> {
    const { loader, session } = this.#parts.services();
    const run = ++this.#run;
    clearTimeout(this.#check);
    if (standsAlone(pathOf(requested))) {
      void loader.start(early).catch(() => undefined);
      return { to: requested, rule: null };
    }
    const failure = await loader.start(early).then(
      () => null,
      (error: unknown) => errorCodeOf(error) ?? 'UNKNOWN',
    );
    if (failure !== null && isNobody(failure)) {
      if (run === this.#run && session.signedIn()) this.#checkAgain(requested);
      return { to: '/error', rule: null };
    }
    const facts = await this.#facts(requested, failure);
    // Without a cloud there is nothing to choose from: the hub's own page shows the error (START-24).
    if (facts.limbo !== null && !(await this.#canChoose())) return { to: '/error', rule: null };
    const route = startRoute(facts);
    this.#landed = pathOf(route.to);
    return route;
  }

  /** Starts and goes there, unless the page is already there or the person has gone on meanwhile. */
  async open(requested: string, early?: Promise<HouseSnapshot>): Promise<void> {
    const run = this.#run + 1;
    const places = [this.#parts.pathname(), pathOf(requested), DEFAULT_TARGET];
    const { to, rule } = await this.enter(requested, early);
    if (run !== this.#run || to === requested || !this.#parts.services().session.signedIn()) return;
    const shown = this.#parts.pathname();
    const hasGoneOn = !places.includes(shown);
    // A page of the house needs one: a start that failed leads away from it all the same.
    if (hasGoneOn && (standsAlone(shown) || isIntoTheHouse(rule))) return;
    this.#parts.navigate(to);
  }

  /** Goes to the page that says why the hub refuses this user. */
  readonly refuse = (): void => {
    this.#parts.services().loader.leave();
    this.#parts.navigate('/choose-product/USER_NOT_ENABLED');
  };

  /** Ends the repeated checks, with the session. */
  stop(): void {
    this.#run += 1;
    clearTimeout(this.#check);
  }

  /** No server answers: retries every second, and continues as soon as one does (START-11). */
  #checkAgain(requested: string): void {
    const { server } = this.#parts.services().target.get();
    // Random delays keep the consoles of a cloud from retrying at once.
    const pause = server === 'cloud' ? CHECK_MS * (1 + Math.random()) : CHECK_MS;
    this.#check = setTimeout(() => {
      const run = this.#run + 1;
      void this.enter(requested).then(({ to, rule }) => {
        if (rule !== null && run === this.#run) this.#parts.navigate(to);
      });
    }, pause);
  }

  async #facts(requested: string, failure: string | null): Promise<StartFacts> {
    const services = this.#parts.services();
    const { home, target } = services;
    const { server, hubBase } = target.get();
    const { offline, wizard } = target.options;
    const limbo = limboOf({
      server,
      hasProduct: hubBase !== null,
      failure: failure as StartFailure,
    });
    const info = limbo === null ? await this.#info(failure) : home.info.get();
    const user = failure === null ? home.ownUser.get() : null;
    const enabled = user !== null && isEnabled(user);
    const owner = user?.Role === 'owner';
    return {
      requested,
      offline: offline && info?.offlineEnabled === true,
      wizard,
      hub: info && {
        mode: home.system.get()?.mode ?? info.mode,
        accessPoint: info.accessPoint,
        atGateway: this.#parts.hostname() === info.gatewayAddress,
      },
      limbo,
      user: {
        enabled,
        owner,
        inProductList: limbo === null && !enabled && (await isInList(services, info)),
      },
      wizardStep: limbo === null && enabled && owner ? await this.#wizardStep(info, wizard) : null,
    };
  }

  async #canChoose(): Promise<boolean> {
    const services = this.#parts.services();
    if (services.target.get().server === 'cloud') return true;
    return hasCloud(services, await this.#info('asked again'));
  }

  /** The hub's information; fetched again if the snapshot was refused. */
  async #info(failure: string | null): Promise<SystemInfo | null> {
    const { api, home } = this.#parts.services();
    if (failure === null) return home.info.get();
    return api.system.info().catch(() => null);
  }

  async #wizardStep(info: SystemInfo | null, wanted: boolean): Promise<string | null> {
    const services = this.#parts.services();
    if (!info || wanted || !hasCloud(services, info)) return null;
    if (readSettings().wizardDoneFor === info.productId) return null;
    const run = this.#run;
    const asked = import(/* chunk: rare-start */ './wizard-step.ts')
      .then(({ loadWizardStep }) => loadWizardStep(services))
      .catch(() => null);
    const late = Symbol('late');
    const patience = new Promise<typeof late>((resolve) =>
      setTimeout(() => resolve(late), STEP_PATIENCE_MS),
    );
    const step = await Promise.race([asked, patience]);
    if (step !== late) return step;
    void asked.then((found) => {
      // An owner who has gone on to another page meanwhile stays there: the wizard comes with the next start.
      const isWaiting = run === this.#run && this.#parts.pathname() === this.#landed;
      if (isWaiting && found !== null && found !== '/') this.#parts.navigate(`/wizard/${found}`);
    });
    return null;
  }
}

/** True for the rules that let the person in: used offline, a resident, an owner (START-13, START-17, START-18). */
const isIntoTheHouse = (rule: StartResult['rule']): boolean =>
  rule === 1 || rule === 5 || rule === 6;

const pathOf = (requested: string): string => requested.split(/[?#]/, 1)[0] ?? '/';

type StartFailure = Parameters<typeof limboOf>[0]['failure'];

/** Neither hub nor cloud has answered: there is nothing to choose from. */
const isNobody = (failure: string): boolean =>
  failure === 'HUB_UNREACHABLE' || failure === 'REQUEST_TIMEOUT';

const hasCloud = ({ target }: Core, info: SystemInfo | null): boolean =>
  target.get().server === 'cloud' || (info?.cloudUrl ?? null) !== null;

/** Whether the cloud lists the product as the user's; asked for by few starts. */
const isInList = async (services: Core, info: SystemInfo | null): Promise<boolean> =>
  hasCloud(services, info) &&
  (await import(/* chunk: rare-start */ './wizard-step.ts')).isInProductList(services, info);
