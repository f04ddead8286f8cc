import { PERSON_HEADER, cloudContract } from '@dimora/contract/cloud';
import { isErrorCode, type ErrorParams } from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import type { z } from 'zod';
import type { CloudHttp } from './cloud-http.ts';

/** A sign-in waits this long for the cloud; after that the hub checks the password itself. */
const SIGN_IN_MS = 3_000;
const PATIENCE_MS = 10_000;

type Procedure = {
  readonly '~orpc': {
    readonly route: { readonly method?: string; readonly path?: string };
    readonly errorMap: object;
    readonly inputSchema?: unknown;
    readonly outputSchema?: unknown;
  };
};
type Out<Of extends Procedure> = z.output<Extract<Of['~orpc']['outputSchema'], z.ZodType>>;
type In<Of extends Procedure> = z.input<Extract<Of['~orpc']['inputSchema'], z.ZodType>>;

/**
 * The cloud's procedures as a hub calls them, by the contract. Anything but an answer or error of the
 * contract, including a timeout, rejects with CLOUD_UNREACHABLE.
 */
export class CloudApi {
  readonly #http: CloudHttp;
  readonly #log: Log;
  /** The header that authenticates the hub, new for each call. */
  readonly #proof: () => string;

  constructor(http: CloudHttp, log: Log, proof: () => string) {
    this.#http = http;
    this.#log = log;
    this.#proof = proof;
  }

  enrol = (
    input: In<typeof cloudContract.hubs.enrol>,
  ): Promise<Out<typeof cloudContract.hubs.enrol>> =>
    this.#call(cloudContract.hubs.enrol, { input });

  signIn = (
    input: In<typeof cloudContract.hubs.signIn>,
  ): Promise<Out<typeof cloudContract.hubs.signIn>> =>
    this.#call(cloudContract.hubs.signIn, { input, proved: true, timeoutMs: SIGN_IN_MS });

  secondFactor = (
    input: In<typeof cloudContract.hubs.secondFactor>,
  ): Promise<Out<typeof cloudContract.hubs.secondFactor>> =>
    this.#call(cloudContract.hubs.secondFactor, { input, proved: true });

  /** `person` is a person's delegated access token. */
  stepUp = (
    input: In<typeof cloudContract.hubs.stepUp>,
    person: string,
  ): Promise<Out<typeof cloudContract.hubs.stepUp>> =>
    this.#call(cloudContract.hubs.stepUp, {
      input,
      proved: true,
      headers: { [PERSON_HEADER]: person },
    });

  /** `person` is a person's delegated access token. */
  changePassword = (
    input: In<typeof cloudContract.hubs.changePassword>,
    person: string,
  ): Promise<Out<typeof cloudContract.hubs.changePassword>> =>
    this.#call(cloudContract.hubs.changePassword, {
      input,
      proved: true,
      headers: { [PERSON_HEADER]: person },
    });

  refresh = (refreshToken: string): Promise<Out<typeof cloudContract.hubs.refresh>> =>
    this.#call(cloudContract.hubs.refresh, { input: { refreshToken }, proved: true });

  signOut = (refreshToken: string): Promise<Out<typeof cloudContract.hubs.signOut>> =>
    this.#call(cloudContract.hubs.signOut, { input: { refreshToken }, proved: true });

  /** `person` is a person's delegated access token; absent for a ticket and for retries. */
  bind = (
    input: In<typeof cloudContract.hubs.bindOwner>,
    person?: string,
  ): Promise<Out<typeof cloudContract.hubs.bindOwner>> =>
    this.#call(cloudContract.hubs.bindOwner, {
      input,
      proved: true,
      ...(person === undefined ? {} : { headers: { [PERSON_HEADER]: person } }),
    });

  report = (
    input: In<typeof cloudContract.hubs.report>,
  ): Promise<Out<typeof cloudContract.hubs.report>> =>
    this.#call(cloudContract.hubs.report, { input, proved: true });

  changeOwners = (
    input: In<typeof cloudContract.hubs.changeOwners>,
  ): Promise<Out<typeof cloudContract.hubs.changeOwners>> =>
    this.#call(cloudContract.hubs.changeOwners, { input, proved: true });

  pushDevices = (
    input: In<typeof cloudContract.hubs.pushDevices>,
  ): Promise<Out<typeof cloudContract.hubs.pushDevices>> =>
    this.#call(cloudContract.hubs.pushDevices, { input, proved: true });

  pushMessages = (
    input: In<typeof cloudContract.hubs.pushMessages>,
  ): Promise<Out<typeof cloudContract.hubs.pushMessages>> =>
    this.#call(cloudContract.hubs.pushMessages, { input, proved: true });

  openShare = (
    input: In<typeof cloudContract.shares.open>,
  ): Promise<Out<typeof cloudContract.shares.open>> =>
    this.#call(cloudContract.shares.open, { input, proved: true });

  resendShare = ({
    Id,
  }: {
    readonly Id: string;
  }): Promise<Out<typeof cloudContract.shares.resend>> =>
    this.#call(cloudContract.shares.resend, { input: { Id }, proved: true });

  changeShare = (
    input: In<typeof cloudContract.shares.change>,
  ): Promise<Out<typeof cloudContract.shares.change>> =>
    this.#call(cloudContract.shares.change, { input, proved: true });

  shares = (): Promise<Out<typeof cloudContract.shares.list>> =>
    this.#call(cloudContract.shares.list, { proved: true });

  settleShares = (
    input: In<typeof cloudContract.shares.settle>,
  ): Promise<Out<typeof cloudContract.shares.settle>> =>
    this.#call(cloudContract.shares.settle, { input, proved: true });

  withdrawShares = (
    input: In<typeof cloudContract.shares.withdraw>,
  ): Promise<Out<typeof cloudContract.shares.withdraw>> =>
    this.#call(cloudContract.shares.withdraw, { input, proved: true });

  /** The profile of the person whose delegated token this is. */
  profile = (person: string): Promise<Out<typeof cloudContract.profile.get>> =>
    this.#call(cloudContract.profile.get, { headers: { authorization: `Bearer ${person}` } });

  keys = (): Promise<Out<typeof cloudContract.identity.jwks>> =>
    this.#call(cloudContract.identity.jwks, {});

  info = (): Promise<Out<typeof cloudContract.info.get>> => this.#call(cloudContract.info.get, {});

  /** A person's picture by the path that their profile names, unmodified; absent if there is none. */
  async picture(path: string): Promise<Buffer | undefined> {
    if (!/^\/api\/avatars\/[\w-]+$/.test(path)) return undefined;
    const { status, body } = await this.#http.bytes({ method: 'GET', path, timeoutMs: SIGN_IN_MS });
    return status === 200 ? body : undefined;
  }

  async #call<Of extends Procedure>(
    procedure: Of,
    {
      input,
      proved = false,
      headers = {},
      timeoutMs = PATIENCE_MS,
    }: {
      readonly input?: In<Of>;
      readonly proved?: boolean;
      readonly headers?: Readonly<Record<string, string>>;
      readonly timeoutMs?: number;
    },
  ): Promise<Out<Of>> {
    const { method = 'GET', path: template = '/' } = procedure['~orpc'].route;
    const path = filled(template, input);
    try {
      const { status, body } = await this.#http.json({
        method,
        path,
        timeoutMs,
        headers: {
          accept: 'application/json',
          ...(input === undefined ? {} : { 'content-type': 'application/json' }),
          ...(proved ? { authorization: this.#proof() } : {}),
          ...headers,
        },
        ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      });
      if (status >= 400) throw refusal(procedure, status, body);
      const schema = procedure['~orpc'].outputSchema as z.ZodType<Out<Of>>;
      return schema.parse(body);
    } catch (error) {
      if (error instanceof DimoraError) throw error;
      this.#log.warn('cloud.noAnswer', { call: `${method} ${path}`, reason: reasonOf(error) });
      throw new DimoraError('CLOUD_UNREACHABLE', {}, { cause: error });
    }
  }
}

/** A path with the ids of its input. */
const filled = (path: string, input: unknown): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((input as Readonly<Record<string, unknown>>)[name])),
  );

/** The cloud's own error if the contract knows it; anything else counts as no answer. */
function refusal(procedure: Procedure, status: number, body: unknown): Error {
  const { code, data } = (body ?? {}) as { readonly code?: unknown; readonly data?: unknown };
  const known = typeof code === 'string' && isErrorCode(code);
  return known && code in procedure['~orpc'].errorMap && status < 500
    ? new DimoraError(code, (data ?? {}) as ErrorParams)
    : new Error(`The cloud answered ${status}${known ? ` ${code}` : ''}.`);
}

/** Never logs the whole error: it could contain what the cloud sent. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error
    ? String(error.code)
    : error.name === 'ZodError'
      ? 'garbage'
      : error.message;
};
