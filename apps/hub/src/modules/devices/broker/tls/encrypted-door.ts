import type { BrokerTls } from '@dimora/contract';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import type { ParametersPort } from '../../../house/parameters/port.ts';
import { uriOf } from '../embedded/broker-uri.ts';
import type { BrokerPlace } from '../port.ts';
import { certificateIn, type CertificateAndKey } from './certificate-fault.ts';
import { factsOf } from './certificate-facts.ts';
import type { ServerNames } from './server-names.ts';
import { certificateToShow, type ShownByBroker } from './shown-certificate.ts';
import type { TlsListener } from './tls-listener.ts';
import { ownCertificate } from './tls-parameters.ts';

/** How often the hub's addresses and the certificate's end are looked at, in milliseconds. */
const LOOK_MS = 60_000;

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly parameters: Pick<ParametersPort, 'value' | 'put' | 'change'>;
  readonly names: () => ServerNames;
  /** Called whenever {@link EncryptedDoor.state} may have changed. */
  readonly onChange: () => void;
};

/** Where to listen, and how. */
type Opening = {
  /** `none` to leave it closed. */
  readonly port: number | 'none';
  readonly host: string;
  /** True to take any free port if the wanted one is taken. */
  readonly anyPort: boolean;
  readonly listen: (place: BrokerPlace, shown: CertificateAndKey) => Promise<TlsListener>;
};

/** The broker's port for encrypted connections, with its certificate. */
export class EncryptedDoor implements AsyncDisposable {
  readonly #parts: Parts;
  #listener: TlsListener | undefined;
  #host = '';
  #shown: ShownByBroker | undefined;
  #closed: BrokerTls['closed'] = 'STARTING';
  #port: number | null = null;
  #looking: Disposable | undefined;
  /** A queue of one: two concurrent checks would make two certificates. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  state(): BrokerTls {
    const { authority, source, leaf } = this.#shown ?? {};
    const signer = authority ? certificateIn(authority) : undefined;
    return {
      uri: this.#listener ? uriOf({ host: this.#host, port: this.#listener.port }, 'mqtts') : null,
      port: this.#listener?.port ?? this.#port,
      closed: this.#closed,
      source: source ?? null,
      certificate: leaf ? factsOf(leaf) : null,
      authority:
        authority && signer
          ? {
              pem: authority,
              sha256: signer.fingerprint256,
              validTo: Date.parse(signer.validTo),
            }
          : null,
    };
  }

  /** Opens it; never rejects: {@link state} says why it is closed. */
  open(opening: Opening): Promise<void> {
    return this.#inTurn(() => this.#open(opening));
  }

  async #open({ port, host, anyPort, listen }: Opening): Promise<void> {
    const { log, clock } = this.#parts;
    if (port === 'none') return this.#report('OFF', null);
    try {
      const shown = await this.#choose();
      this.#listener = await listen({ host, port }, shown).catch((error: unknown) => {
        if (anyPort && isTaken(error)) return listen({ host, port: 0 }, shown);
        throw error;
      });
    } catch (error) {
      log.error('mqtt.tlsFailed', { error });
      return this.#report(isTaken(error) ? 'PORT_TAKEN' : 'FAILED', port);
    }
    this.#host = host;
    this.#looking = clock.every(LOOK_MS, () => void this.follow());
    this.#report(null, port);
  }

  /** Shows the certificate that should be shown now, if it isn't already; connections that stand go on. */
  follow(): Promise<void> {
    return this.#inTurn(async () => {
      // It can't be shown: the next opening chooses.
      if (!this.#listener) return;
      const before = this.#shown;
      const shown = await this.#choose();
      if (isSame(before, shown)) return;
      this.#listener.show(shown);
      this.#parts.onChange();
    }).catch((error: unknown) => this.#parts.log.error('mqtt.certificateFailed', { error }));
  }

  /**
   * Shows the home's own certificate from now on, or with `null` the hub's. For a person whose claim was checked
   * before. Rejects with VALIDATION_FAILED.
   */
  async use(own: CertificateAndKey | null, caller: Caller): Promise<void> {
    const leaf = own && certificateIn(own.certificate);
    if (leaf && !isInTime(leaf, this.#parts.clock.now()))
      throw new DimoraError('VALIDATION_FAILED', {
        issues: [{ path: 'own.certificate', code: 'custom', expected: 'certificateInTime' }],
      });
    this.#parts.parameters.change(ownCertificate, own, { caller, field: 'own' });
    await this.follow();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // It may still be opening.
    await this.#last;
    this.#looking?.[Symbol.dispose]();
    await this.#last;
    await this.#listener?.[Symbol.asyncDispose]();
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #choose(): Promise<ShownByBroker> {
    return (this.#shown = await certificateToShow(this.#parts));
  }

  #report(why: BrokerTls['closed'], port: number | null): void {
    this.#closed = why;
    this.#port = port;
    this.#parts.onChange();
  }
}

const isSame = (one: ShownByBroker | undefined, other: ShownByBroker): boolean =>
  one?.certificate === other.certificate && one.key === other.key;

const isInTime = (
  { validFrom, validTo }: { readonly validFrom: string; readonly validTo: string },
  now: number,
): boolean => Date.parse(validFrom) <= now && now < Date.parse(validTo);

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
