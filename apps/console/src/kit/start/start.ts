import type { Picture, SystemInfo } from '@dimora/contract/client';
import {
  DEFAULT_TARGET,
  isEnabled,
  limboOf,
  startRoute,
  type StartFacts,
  type StartRoute,
} from '@dimora/domain';
import { config } from '../config.ts';
import { errorCodeOf } from '../errors/code.ts';
import type { Core } from '../core.ts';
import { readSettings } from '../settings/settings.ts';

/** Where a start leads: by a rule of the table, or to the error page because nobody answers (START-24). */
export type StartResult = { readonly to: string; readonly rule: StartRoute['rule'] | null };

/** What {@link Start} is made with. */
export type StartParts = {
  readonly services: () => Core;
  /** Opens an address of ours in place of the present one. */
  readonly navigate: (to: string) => void;
  /** The host that the page was opened at. */
  readonly hostname: () => string;
};

/** Start-up checks are repeated so often, milliseconds (START-11). */
export const CHECK_MS = 1000;
/** So long the owner's first visit waits to hear how far the wizard has come; later its answer leads there all the same. */
const STEP_PATIENCE_MS = 1200;

/** From a session to its screen: loads the hub, then decides by the start and routing table (START-12 to START-22). */
export class Start {
  readonly #parts: StartParts;
  #check: ReturnType<typeof setTimeout> | undefined;
  #run = 0;

  constructor(parts: StartParts) {
    this.#parts = parts;
  }

  /** Loads the hub and says where to go; what fails decides, too, so it never rejects. */
  async enter(requested: string = DEFAULT_TARGET, early?: Promise<Picture>): Promise<StartResult> {
    const { loader, session } = this.#parts.services();
    const run = ++this.#run;
    clearTimeout(this.#check);
    const failure = await loader.start(early).then(
      () => null,
      (error: unknown) => errorCodeOf(error) ?? 'UNKNOWN',
    );
    if (failure !== null && isNobody(failure)) {
      if (run === this.#run && session.signedIn()) this.#checkAgain(requested);
      return { to: '/error', rule: null };
    }
    const facts = await this.#facts(requested, failure);
    // A hub that has no cloud has nothing to choose from: its own page says what is wrong (START-24).
    if (facts.limbo !== null && !(await this.#canChoose())) return { to: '/error', rule: null };
    return startRoute(facts);
  }

  /** Enters and goes there, unless that is where the page is already. */
  async open(requested: string, early?: Promise<Picture>): Promise<void> {
    const run = this.#run + 1;
    const { to } = await this.enter(requested, early);
    if (run === this.#run && to !== requested && this.#parts.services().session.signedIn())
      this.#parts.navigate(to);
  }

  /** Goes to the reason why the hub does not want this person any more. */
  readonly refuse = (): void => {
    this.#parts.services().loader.leave();
    this.#parts.navigate('/choose-product/USER_NOT_ENABLED');
  };

  /** Ends the repeated checks, with the session. */
  stop(): void {
    this.#run += 1;
    clearTimeout(this.#check);
  }

  /** Nobody answers: asked again every second, and the page goes on by itself when somebody does (START-11). */
  #checkAgain(requested: string): void {
    const { server } = this.#parts.services().target.get();
    // The consoles of one cloud do not ask in step.
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
    const enabled =
      user !== null && isEnabled(user, info?.productModel ?? '', config.airQualityModels);
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
    return hasCloud(services, await this.#info('asked anew'));
  }

  /** What the hub says of itself; asked anew where the picture was refused. */
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
    const asked = import('./wizard-step.ts')
      .then(({ loadWizardStep }) => loadWizardStep(services))
      .catch(() => null);
    const late = Symbol('late');
    const patience = new Promise<typeof late>((resolve) =>
      setTimeout(() => resolve(late), STEP_PATIENCE_MS),
    );
    const step = await Promise.race([asked, patience]);
    if (step !== late) return step;
    void asked.then((found) => {
      if (run === this.#run && found !== null && found !== '/')
        this.#parts.navigate(`/wizard/${found}`);
    });
    return null;
  }
}

type StartFailure = Parameters<typeof limboOf>[0]['failure'];

/** Neither hub nor cloud has said anything: there is nothing to choose from either. */
const isNobody = (failure: string): boolean =>
  failure === 'HUB_UNREACHABLE' || failure === 'REQUEST_TIMEOUT';

const hasCloud = ({ target }: Core, info: SystemInfo | null): boolean =>
  target.get().server === 'cloud' || (info?.cloudUrl ?? null) !== null;

/** Whether the cloud lists the product as the person's (A07); a cloud that does not answer does not. */
async function isInList(services: Core, info: SystemInfo | null): Promise<boolean> {
  if (!hasCloud(services, info)) return false;
  const ProductId = services.target.get().ProductId ?? info?.productId;
  if (ProductId === undefined) return false;
  const { cloudOf } = await import('../api/cloud-client.ts');
  return cloudOf(services)
    .api.products.get({ ProductId: ProductId as never })
    .then(
      ({ Role }) => Role !== 'none' && Role !== 'not_authorized',
      () => false,
    );
}
