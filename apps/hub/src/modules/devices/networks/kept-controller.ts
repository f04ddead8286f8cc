import {
  DriverError,
  pause,
  toDriverError,
  type NetworkController,
  type NetworkHealth,
  type NetworkHost,
  type RadioAbout,
} from '@dimora/driver-kit';
import type { CommandOutcome, NetworkTrouble, StateValue } from '@dimora/domain';
import { inDriverScope } from '../../../platform/drivers/driver-scope.ts';
import type { Platform } from '../../../platform/module.ts';
import type { KnownNodes } from './known-nodes.ts';
import type { ControllerState, JobOptions } from './port.ts';

/** Back-off in milliseconds before a failed controller is opened again: initial and maximum. */
const RETRY_MS = { first: 500, most: 30_000 };
/** Milliseconds after which a controller has proved itself: the back-off begins with the first pause again. */
const STEADY_MS = 60_000;
/** Milliseconds after an opening by which a controller has named all of its nodes. */
const NAMED_MS = 30_000;
/**
 * Time limit in milliseconds for opening one: after an opening that took too long the next one gets twice as long, since
 * a machine may be too slow or too busy for the first limit.
 */
const OPEN_MS = { first: 30_000, most: 480_000 };
/** Time limit for closing one, in milliseconds. */
const CLOSE_MS = 5_000;

type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'entropy' | 'log'>;
  readonly open: (host: NetworkHost) => Promise<NetworkController>;
  readonly nodes: KnownNodes;
  /** Its state, its jobs or what its radio is have changed. */
  readonly changed?: () => void;
};

type Working = { readonly controller: NetworkController; readonly life: AbortSignal };

/** Keeps one controller open: after any failure it is closed and opened again, with growing pauses. */
export class KeptController implements AsyncDisposable {
  readonly #parts: Parts;
  readonly #end = new AbortController();
  /** Settles with the first opening, whether it succeeds or not. */
  readonly #tried = Promise.withResolvers<void>();
  readonly #keeping: Promise<void>;
  #working: Working | undefined;
  #about: RadioAbout | null = null;
  #state: ControllerState;
  /** As last heard. */
  #jobs: readonly string[] = [];
  #openMs = OPEN_MS.first;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#state = { state: 'opening', since: parts.platform.clock.now(), trouble: null };
    this.#keeping = this.#keep();
  }

  health(): NetworkHealth | null {
    return this.#working?.controller.health() ?? null;
  }

  /** See `OpenController.about`. */
  about(): RadioAbout | null {
    return this.#about;
  }

  /** See `OpenController.state`. */
  state(): ControllerState {
    return this.#state;
  }

  /** See `OpenController.jobs`. */
  jobs(): readonly string[] {
    return this.#jobs;
  }

  /** See `OpenController.run`. */
  async run(job: string, input: unknown, options: JobOptions): Promise<unknown> {
    const { signal, onProgress, onQuestion, hear } = options;
    await this.#tried.promise;
    return this.#use(signal, ({ controller }, ends) => {
      const run = Object.hasOwn(controller.jobs, job) ? controller.jobs[job] : undefined;
      if (!run) throw new DriverError('REFUSED');
      return run(input, {
        signal: ends,
        progress: (news) => onProgress?.(news),
        ask: async (question) => {
          if (!onQuestion) throw new DriverError('TIMEOUT');
          return untilAborted(onQuestion(question, ends), ends);
        },
        hear: (listener) => hear?.(listener) ?? { [Symbol.dispose]: () => {} },
      });
    });
  }

  /** Runs an action of a node. */
  command(
    node: string,
    actionId: string,
    value: StateValue,
    signal: AbortSignal,
  ): Promise<CommandOutcome | void> {
    return this.#use(signal, ({ controller }, ends) => {
      if (!controller.command) throw new DriverError('REFUSED');
      return controller.command(node, actionId, value, ends);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort(new DriverError('UNREACHABLE'));
    await this.#keeping;
  }

  /** Works with the controller; rejects as soon as it is lost, even while the work waits. */
  async #use<Result>(
    signal: AbortSignal,
    work: (working: Working, ends: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const working = this.#working;
    if (!working) throw new DriverError('UNREACHABLE');
    // Nobody waits for it any more: it had to wait for its controller.
    if (signal.aborted) throw new DriverError('TIMEOUT');
    const { life } = working;
    const lost = Promise.withResolvers<never>();
    const onLost = (): void => lost.reject(new DriverError('UNREACHABLE'));
    life.addEventListener('abort', onLost, { once: true });
    try {
      return await Promise.race([work(working, AbortSignal.any([signal, life])), lost.promise]);
    } catch (error) {
      throw toDriverError(error);
    } finally {
      life.removeEventListener('abort', onLost);
    }
  }

  async #keep(): Promise<void> {
    const { platform, nodes } = this.#parts;
    let failures = 0;
    while (!this.#end.signal.aborted) {
      const startedAt = platform.clock.monotonic();
      try {
        await this.#attend();
      } catch (error) {
        const wasOpen = this.#state.state === 'open';
        if (wasOpen && platform.clock.monotonic() - startedAt >= STEADY_MS) failures = 0;
        this.#logLoss(error, failures);
        const { stick, failure } = toDriverError(error);
        this.#enter('lost', stick ?? failure);
      }
      this.#tried.resolve();
      nodes.lose();
      await pause(platform, this.#pauseMs(failures), this.#end.signal);
      failures += 1;
    }
  }

  /** What it is now; since when, unless it only has another trouble. */
  #enter(state: ControllerState['state'], trouble: NetworkTrouble | null): void {
    const { state: before, since } = this.#state;
    const now = this.#parts.platform.clock.now();
    this.#state = { state, since: state === before ? since : now, trouble };
    if (!this.#end.signal.aborted) this.#parts.changed?.();
  }

  /** Once for each loss: a stick that is pulled out for a week must not fill the log. */
  #logLoss(error: unknown, failures: number): void {
    if (this.#end.signal.aborted) return;
    const { log } = this.#parts.platform;
    if (failures === 0) log.warn('networks.controllerLost', { error });
    else log.debug('networks.controllerLost', { error });
  }

  /** One controller, from its opening to its end. Rejects with the reason when it is lost. */
  async #attend(): Promise<never> {
    const { platform, open, nodes } = this.#parts;
    const one = new AbortController();
    const life = AbortSignal.any([this.#end.signal, one.signal]);
    const over = Promise.withResolvers<never>();
    over.promise.catch(() => {});
    life.addEventListener('abort', () => over.reject(life.reason), { once: true });
    const failed = (error: unknown): void => over.reject(error);
    const opening = inDriverScope({ failed }, async () =>
      open(
        controllerHost(platform, nodes, {
          life,
          failed,
          about: (about) => {
            this.#about = about;
            this.#parts.changed?.();
          },
        }),
      ),
    );
    try {
      const controller = await this.#opened(opening, over.promise);
      this.#openMs = OPEN_MS.first;
      this.#working = { controller, life };
      this.#jobs = Object.keys(controller.jobs);
      this.#enter('open', null);
      this.#tried.resolve();
      using _named = platform.clock.after(NAMED_MS, () => nodes.missMissing());
      return await over.promise;
    } finally {
      this.#working = undefined;
      one.abort(new DriverError('UNREACHABLE'));
      await this.#closed(opening);
    }
  }

  async #opened(
    opening: Promise<NetworkController>,
    over: Promise<never>,
  ): Promise<NetworkController> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const { clock } = this.#parts.platform;
    using _timer = clock.after(this.#openMs, () => {
      this.#openMs = Math.min(OPEN_MS.most, 2 * this.#openMs);
      reject(new DriverError('TIMEOUT'));
    });
    return await Promise.race([opening, over, late]);
  }

  /** Closes a controller, also one that opens too late; one that hangs is abandoned after a while. */
  async #closed(opening: Promise<NetworkController>): Promise<void> {
    const { clock, log } = this.#parts.platform;
    const closing = opening.then(
      (controller) => controller[Symbol.asyncDispose](),
      // What wasn't opened needs no closing.
      () => {},
    );
    const { promise: late, resolve } = Promise.withResolvers<void>();
    using _timer = clock.after(CLOSE_MS, resolve);
    try {
      await Promise.race([closing, late]);
    } catch (error) {
      log.warn('networks.closeFailed', { error });
    }
  }

  /** With a jitter of a fifth, so that not all controllers come back at the same moment. */
  #pauseMs(failures: number): number {
    const delay = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** failures);
    return delay * (0.9 + this.#parts.platform.entropy.fraction() / 5);
  }
}

/** What is waited for, or TIMEOUT as soon as the signal ends. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const ended = Promise.withResolvers<never>();
  const end = (): void => ended.reject(new DriverError('TIMEOUT'));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

type Life = {
  readonly life: AbortSignal;
  readonly failed: (error: unknown) => void;
  readonly about: (about: RadioAbout) => void;
};

/** The hub as one controller sees it; what it says after its end is ignored. */
function controllerHost(
  { clock, entropy, log }: Parts['platform'],
  nodes: KnownNodes,
  { life, failed, about }: Life,
): NetworkHost {
  const whileOpen =
    <Args extends readonly unknown[]>(call: (...args: Args) => void) =>
    (...args: Args): void => {
      if (!life.aborted) call(...args);
    };
  return {
    clock,
    entropy,
    log,
    signal: life,
    failed,
    node: whileOpen((node) => nodes.put(node)),
    about: whileOpen(about),
    left: whileOpen((id) => nodes.remove(id)),
    report: whileOpen((id, news) => nodes.report(id, news)),
  };
}
