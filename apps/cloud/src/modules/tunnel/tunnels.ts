import type { Log } from '@dimora/runtime';
import type { TunnelSession } from '@dimora/tunnel';
import type { CloudPlatform } from '../../platform/module.ts';
import type { PresenceStore } from './presence.store.ts';

type Held = { readonly session: TunnelSession; readonly id: string };

/** The tunnels that hubs have opened to this replica; publishes when they open and close. */
export class Tunnels implements AsyncDisposable {
  readonly #platform: CloudPlatform;
  readonly #presence: PresenceStore;
  readonly #log: Log;
  readonly #held = new Map<string, Held>();
  readonly #subscriptions: readonly Disposable[];
  readonly #mayStay: (ProductId: string) => Promise<boolean>;
  #ended = false;

  constructor(
    platform: CloudPlatform,
    presence: PresenceStore,
    mayStay: (ProductId: string) => Promise<boolean>,
  ) {
    this.#platform = platform;
    this.#mayStay = mayStay;
    this.#presence = presence;
    this.#log = platform.log.with({ subsystem: 'tunnel' });
    const { news } = platform;
    this.#subscriptions = [
      news.on('tunnel.opened', ({ ProductId, replica }) => {
        if (replica !== platform.settings.replica) void this.#yieldTo(ProductId);
      }),
      news.on('hub.revoked', ({ ProductId }) =>
        this.#held.get(ProductId)?.session.close('goodbye'),
      ),
      news.on('news.missed', () => {
        for (const ProductId of this.#held.keys()) void this.#lookAgain(ProductId);
      }),
    ];
  }

  /** The open tunnel of a hub, if it is connected here. */
  at(ProductId: string): TunnelSession | undefined {
    const session = this.#held.get(ProductId)?.session;
    return session?.isOpen ? session : undefined;
  }

  /** How many hubs are connected here. */
  get size(): number {
    return this.#held.size;
  }

  /** Takes a new tunnel and closes an older one of the same hub. */
  async take(session: TunnelSession): Promise<void> {
    const { ProductId } = session;
    const { entropy, clock, news, settings } = this.#platform;
    if (this.#ended) {
      session.close('goodbye');
      return;
    }
    const held: Held = { session, id: entropy.id() };
    const before = this.#held.get(ProductId);
    this.#held.set(ProductId, held);
    before?.session.close('replaced');
    void session.ended.then((end) => this.#drop(held, end));
    // The tunnel must work even while the database is unreachable.
    await this.#trying('open', () =>
      this.#presence.open(ProductId, settings.replica, held.id, clock.now()),
    );
    this.#log.info('tunnel.opened', { ProductId });
    if (this.#held.get(ProductId) === held)
      news.publish('tunnel.opened', { ProductId, replica: settings.replica });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    for (const subscription of this.#subscriptions) subscription[Symbol.dispose]();
    for (const { session } of this.#held.values()) session.close('goodbye');
    this.#held.clear();
    const { settings, clock } = this.#platform;
    await this.#trying('clear', () => this.#presence.clear(settings.replica, clock.now()));
  }

  async #drop({ session, id }: Held, end: string): Promise<void> {
    const { ProductId } = session;
    if (this.#held.get(ProductId)?.id === id) this.#held.delete(ProductId);
    if (this.#ended) return;
    this.#log.info('tunnel.closed', { ProductId, end });
    const { clock, news, settings } = this.#platform;
    const last = await this.#trying('close', () =>
      this.#presence.close(ProductId, id, clock.now()),
    );
    if (last) news.publish('tunnel.closed', { ProductId, replica: settings.replica });
  }

  /** Closes the stale tunnel of a hub that has connected to another replica. */
  async #yieldTo(ProductId: string): Promise<void> {
    const held = this.#held.get(ProductId);
    if (!held) return;
    const newest = await this.#trying('look', () => this.#presence.of(ProductId));
    if (newest && newest.replica !== this.#platform.settings.replica)
      held.session.close('replaced');
  }

  /** Checks a hub again, since news of it may have been missed. */
  async #lookAgain(ProductId: string): Promise<void> {
    await this.#yieldTo(ProductId);
    const stays = await this.#trying('look', () => this.#mayStay(ProductId));
    if (stays === false) this.#held.get(ProductId)?.session.close('goodbye');
  }

  async #trying<Result>(what: string, act: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await act();
    } catch (error) {
      this.#log.error('tunnel.unwritten', { what, error });
      return undefined;
    }
  }
}
