import { DriverError } from '@dimora/driver-kit';
import type { Dialect } from '../dialects/dialect.ts';
import { IotDialect } from '../dialects/iot.ts';
import { SmartDialect } from '../dialects/smart.ts';
import type { TplinkSettings } from '../settings.ts';
import { KasaTransport } from './kasa-transport.ts';
import { KlapTransport } from './klap-transport.ts';
import type { Transport } from './transport.ts';

/** A connection to a device, with its command language. */
export type Line = { readonly transport: Transport; readonly dialect: Dialect };

const WHO = { system: { get_sysinfo: {} } };

/**
 * Finds the transport of a device: Kasa's own if it answers, else KLAP, whose version determines the
 * language.
 */
export async function openLine(settings: TplinkSettings, signal: AbortSignal): Promise<Line> {
  const { Address, port, protocol } = settings;
  if (protocol !== 'klap') {
    const transport = new KasaTransport(Address, port);
    const answers = await transport.send(WHO, signal).then(
      () => true,
      (error: unknown) => {
        // Newer devices don't listen there; a silent device is silent on both.
        const elsewhere = error instanceof DriverError && error.trouble === 'CONNECTION_REFUSED';
        const other = error instanceof DriverError && error.failure === 'PROTOCOL';
        if (protocol === 'kasa' || !(elsewhere || other)) throw error;
        return false;
      },
    );
    if (answers) return { transport, dialect: new IotDialect() };
  }
  return openKlap(settings, signal);
}

async function openKlap(
  { Address, Username, Password, port }: TplinkSettings,
  signal: AbortSignal,
): Promise<Line> {
  const account =
    Username === undefined && Password === undefined
      ? undefined
      : { username: Username ?? '', password: Password ?? '' };
  const transport = new KlapTransport(Address, account, port);
  try {
    const version = await transport.greet(signal);
    return { transport, dialect: version === 1 ? new IotDialect() : new SmartDialect() };
  } catch (error) {
    transport[Symbol.dispose]();
    throw error;
  }
}
