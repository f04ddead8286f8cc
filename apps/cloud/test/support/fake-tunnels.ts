import { DimoraError } from '@dimora/runtime';
import type { TunnelPort } from '../../src/modules/tunnel/port.ts';

/** A call that a hub received through its tunnel. */
export type Control = { readonly ProductId: string; readonly path: string; readonly body: unknown };

/** Tunnels that a test opens and closes, which record their calls. */
export class FakeTunnels implements TunnelPort {
  readonly online = new Set<string>();
  readonly carried: Control[] = [];
  /** A hub's answer; by default empty and immediate. */
  answer: (control: Control) => Promise<unknown> = () => Promise.resolve(undefined);

  onlineAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(ids.filter((id) => this.online.has(id))));
  }

  isOnline(ProductId: string): Promise<boolean> {
    return Promise.resolve(this.online.has(ProductId));
  }

  server(ProductId: string): Promise<string | null> {
    return Promise.resolve(this.online.has(ProductId) ? 'replica-1' : null);
  }

  async control(ProductId: string, path: string, body?: unknown): Promise<unknown> {
    if (!this.online.has(ProductId)) throw new DimoraError('HUB_OFFLINE');
    const control = { ProductId, path, body };
    const answer = await this.answer(control);
    this.carried.push(control);
    return answer;
  }

  /** The places that a hub received, in order. */
  placesTold(ProductId: string): unknown[] {
    return this.carried
      .filter((each) => each.ProductId === ProductId && each.path === 'property')
      .map((each) => each.body);
  }
}
