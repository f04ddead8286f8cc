import type { DriverHost, Json } from '@dimora/driver-kit';
import { componentsIn, type Call, type Components } from '../codec/components.ts';
import { readDeviceInfo } from '../codec/device-info.ts';
import type { News } from '../codec/news.ts';
import type { ShellySettings } from '../settings.ts';
import type { DeviceInfo, ShellyLine } from '../shelly-line.ts';

/** The queries of generation 2 and later, the same for every transport. */
export abstract class RpcLine implements ShellyLine {
  abstract readonly live: boolean;
  protected readonly settings: ShellySettings;
  protected readonly host: DriverHost;

  protected constructor(settings: ShellySettings, host: DriverHost) {
    this.settings = settings;
    this.host = host;
  }

  async info(signal: AbortSignal): Promise<DeviceInfo> {
    return readDeviceInfo(await this.#ask('Shelly.GetDeviceInfo', signal));
  }

  async config(signal: AbortSignal): Promise<Components> {
    return componentsIn(await this.#ask('Shelly.GetConfig', signal));
  }

  async status(signal: AbortSignal): Promise<Components> {
    return componentsIn(await this.#ask('Shelly.GetStatus', signal));
  }

  abstract call(call: Call, signal: AbortSignal): Promise<Json>;
  abstract follow(hear: (news: News) => void, signal: AbortSignal): Promise<never>;
  abstract [Symbol.dispose](): void;

  #ask(method: string, signal: AbortSignal): Promise<Json> {
    return this.call({ method, params: {} }, signal);
  }
}
