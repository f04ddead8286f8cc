import type { DriverHost, Json } from '@dimora/driver-kit';
import { componentsIn, dynamicPageIn, type Call, type Components } from '../codec/components.ts';
import { readDeviceInfo } from '../codec/device-info.ts';
import type { News } from '../codec/news.ts';
import type { ShellySettings } from '../settings.ts';
import type { DeviceInfo, ShellyLine } from '../shelly-line.ts';

const COMPONENTS = 'Shelly.GetComponents';

/** The queries of generation 2 and later, the same for every transport. */
export abstract class RpcLine implements ShellyLine {
  abstract readonly live: boolean;
  protected readonly settings: ShellySettings;
  protected readonly host: DriverHost;
  /** True for a gateway: its valves are dynamic components, which its own status lacks. */
  #isGateway = false;

  protected constructor(settings: ShellySettings, host: DriverHost) {
    this.settings = settings;
    this.host = host;
  }

  async info(signal: AbortSignal): Promise<DeviceInfo> {
    return readDeviceInfo(await this.#ask('Shelly.GetDeviceInfo', signal));
  }

  async config(signal: AbortSignal): Promise<Components> {
    const own = componentsIn(await this.#ask('Shelly.GetConfig', signal));
    this.#isGateway = Object.hasOwn(own, 'blugw');
    return { ...(await this.#behind('config', signal)), ...own };
  }

  async status(signal: AbortSignal): Promise<Components> {
    const own = componentsIn(await this.#ask('Shelly.GetStatus', signal));
    return { ...(await this.#behind('status', signal)), ...own };
  }

  abstract call(call: Call, signal: AbortSignal): Promise<Json>;
  abstract follow(hear: (news: News) => void, signal: AbortSignal): Promise<never>;
  abstract [Symbol.dispose](): void;

  /** The components behind a gateway, page by page. */
  async #behind(what: 'status' | 'config', signal: AbortSignal): Promise<Components> {
    const behind: Record<string, Json> = {};
    for (let at: number | undefined = this.#isGateway ? 0 : undefined; at !== undefined;) {
      const params = { dynamic_only: true, include: [what], offset: at };
      const page = dynamicPageIn(await this.call({ method: COMPONENTS, params }, signal), at);
      Object.assign(behind, page[what]);
      at = page.next;
    }
    return behind;
  }

  #ask(method: string, signal: AbortSignal): Promise<Json> {
    return this.call({ method, params: {} }, signal);
  }
}
