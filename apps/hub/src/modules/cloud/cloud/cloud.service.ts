import type { PasswordChange, Property, SecondFactor, TypedProof } from '@dimora/contract';
import type {
  CloudUser,
  Enrolment as Introduction,
  HubPushDevice,
  HubPushMessage,
  HubReport,
} from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';
import { federationKeyId, makeFederationKey } from '@dimora/node-kit';
import { lazily } from '@dimora/node-kit/kernel';
import { DimoraError } from '@dimora/runtime';
import type { Platform } from '../../../platform/module.ts';
import type { CloudPeoplePort } from '../../people/accounts/port.ts';
import type { CloudAdmission, CloudDoor, Identified } from '../../people/identity/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { CloudLife } from './cloud-life.ts';
import type { Hashing, Recognised } from './cloud-sign-in.ts';
import { DelegatedStore } from './delegated.store.ts';
import { LinkStore } from './link.store.ts';
import type {
  CloudBindPort,
  CloudDial,
  CloudFacts,
  CloudFactsPort,
  CloudLinkPort,
  CloudPushPort,
  TunnelFacts,
} from './port.ts';
import type { Relay } from './relay.ts';
import { claimsChanged } from '../../../platform/caller.events.ts';
import { systemChanged } from '../../../platform/system.events.ts';

/** Dependencies of the service. */
export type CloudParts = {
  readonly people: CloudPeoplePort;
  readonly users: UsersPort;
  readonly hasher: Hashing;
  readonly ProductId: () => string;
  /** The hub's own data beside its id and its key. */
  readonly introduction: () => Omit<Introduction, 'ProductId' | 'federationKey'>;
  readonly report: () => HubReport;
  readonly setProperty: (property: Property | null) => void;
};

/**
 * The hub's cloud as the other modules know it. A hub without one only stores the key, for the day it gets
 * one; everything that calls a cloud is loaded on first use.
 */
export class CloudService
  implements CloudDoor, CloudBindPort, CloudFactsPort, CloudLinkPort, CloudPushPort
{
  readonly #platform: Platform;
  readonly #parts: CloudParts;
  readonly #url: string | undefined;
  readonly #link: LinkStore;
  readonly #delegated: DelegatedStore;
  readonly #life = lazily(() => this.#open());

  constructor(platform: Platform, parts: CloudParts) {
    const url = platform.setting.cloudUrl;
    const { config, vault } = platform.databases;
    this.#platform = platform;
    this.#parts = parts;
    this.#url = url;
    this.#link = new LinkStore(config, vault, () => makeFederationKey(platform.entropy));
    this.#delegated = new DelegatedStore(config, vault);
    if (url !== undefined && this.#link.turnTo(url).another) this.#forgetTheOtherCloud();
  }

  /** True if the hub is configured with a cloud. */
  get exists(): boolean {
    return this.#url !== undefined;
  }

  facts(): CloudFacts {
    const { federationKey, paired } = this.#link.get();
    if (this.#url === undefined)
      return { cloudUrl: null, cloudState: 'none', paired: false, federationKeyId: null };
    return {
      cloudUrl: this.#url,
      cloudState: this.#life.loaded?.state() ?? 'connecting',
      paired,
      federationKeyId: federationKeyId(federationKey),
    };
  }

  dial(): CloudDial | undefined {
    if (this.#url === undefined || !this.#life.loaded?.enrolled) return undefined;
    const { federationKey: key } = this.#link.get();
    return { cloudUrl: this.#url, ProductId: this.#parts.ProductId(), key };
  }

  async identify(token: string): Promise<Identified> {
    if (this.#url === undefined) throw new DimoraError('NOT_AUTHENTICATED');
    return (await this.life()).callers.identify(token);
  }

  async signIn(username: string, password: string, address: string): Promise<CloudAdmission> {
    const life = await this.life();
    return admission(life, await life.signIn.signIn(username, password, address));
  }

  async finishSignIn(
    challenge: string,
    proof: SecondFactor,
    address: string,
  ): Promise<CloudAdmission> {
    const life = await this.life();
    return admission(life, await life.signIn.finish(challenge, proof, address));
  }

  async stepUp(sessionId: string, proof: TypedProof, address: string): Promise<void> {
    const { api, sessions } = await this.life();
    await sessions.asPerson(sessionId, (person) => api.stepUp({ proof, address }, person));
  }

  async changePassword(
    { sessionId, UserId }: { readonly sessionId: string; readonly UserId: UserId },
    passwords: PasswordChange,
    address: string,
  ): Promise<Pick<CloudAdmission, 'began'>> {
    const { api, sessions, signIn } = await this.life();
    const tokens = await sessions.asPerson(sessionId, (person) =>
      api.changePassword({ ...passwords, address }, person),
    );
    await signIn.passwordChanged(UserId, passwords.next);
    return { began: (begun) => sessions.begin(begun, tokens) };
  }

  async person(sessionId: string): Promise<CloudUser> {
    const { api, sessions } = await this.life();
    return api.profile(await sessions.token(sessionId));
  }

  async bind(
    activationId: string,
    { sessionId, ticket }: { readonly sessionId?: string; readonly ticket?: string },
  ): Promise<{ readonly owner: CloudUser }> {
    const { api, sessions } = await this.life();
    const person = sessionId === undefined ? undefined : await sessions.token(sessionId);
    return api.bind({ activationId, ...(ticket === undefined ? {} : { ticket }) }, person);
  }

  async picture({ Avatar }: Pick<CloudUser, 'Avatar'>): Promise<string | undefined> {
    if (Avatar === null) return undefined;
    try {
      return (await (await this.life()).api.picture(Avatar))?.toString('base64');
    } catch {
      return undefined;
    }
  }

  paired(): void {
    if (!this.#link.get().paired) this.#link.change({ paired: true });
    this.#life.loaded?.reporter.again();
    this.#platform.bus.emit(systemChanged, {});
  }

  /** Agrees with the cloud on a change of owners. Rejects with CLOUD_UNREACHABLE, OWNER_NEEDS_CLOUD_ACCOUNT, LAST_OWNER. */
  async agreeOnOwners(change: Parameters<CloudLife['api']['changeOwners']>[0]): Promise<void> {
    const { api } = await this.life();
    await api.changeOwners(change).catch((error: unknown) => {
      // It knows the hub: what it doesn't know is the new owner.
      const isStranger = error instanceof DimoraError && error.code === 'NOT_FOUND';
      throw isStranger ? new DimoraError('OWNER_NEEDS_CLOUD_ACCOUNT') : error;
    });
  }

  /** Reports everybody's roles again: the cloud may have others. */
  tellAgain(): void {
    this.#life.loaded?.reporter.again();
  }

  async devices(users: readonly UserId[]): Promise<readonly HubPushDevice[]> {
    const { people } = this.#parts;
    const accounts = users.map((Id) => people.accountId(Id));
    const devices = await (await this.life()).api.pushDevices({ users: accounts });
    return devices.map((device) => ({ ...device, UserId: people.hubId(device.UserId) }));
  }

  async send(messages: readonly HubPushMessage[]): Promise<void> {
    await (await this.life()).api.pushMessages({ messages: [...messages] });
  }

  /** Calls the cloud on behalf of people. Rejects with NO_CLOUD. */
  async relay(): Promise<Relay> {
    return (await this.life()).relay;
  }

  endSession(sid: string): void {
    this.#life.loaded?.endSession(sid);
  }

  /** Connects to the cloud. */
  async start(): Promise<void> {
    if (this.#url === undefined) return;
    (await this.life()).start();
  }

  async follow(tunnel: TunnelFacts): Promise<void> {
    (await this.life()).follow(tunnel);
  }

  stop(): void {
    this.#life.loaded?.[Symbol.dispose]();
  }

  /** Everything that calls a cloud, loaded on first use. Rejects with NO_CLOUD. */
  life(): Promise<CloudLife> {
    if (this.#url === undefined) return Promise.reject(new DimoraError('NO_CLOUD'));
    return this.#life();
  }

  async #open(): Promise<CloudLife> {
    const { CloudLife } = await import('./cloud-life.ts');
    const { ProductId, introduction, ...parts } = this.#parts;
    return new CloudLife({
      ...parts,
      platform: this.#platform,
      url: this.#url ?? '',
      link: this.#link,
      delegated: this.#delegated,
      ProductId,
      introduction: () => ({
        ...introduction(),
        ProductId: ProductId() as Introduction['ProductId'],
        federationKey: this.#link.get().federationKey,
      }),
      learnt: ({ UserId }) => this.#platform.bus.emit(claimsChanged, { UserId }),
    });
  }

  #forgetTheOtherCloud(): void {
    this.#parts.people.forgetAll();
    this.#delegated.forgetAll();
  }
}

const admission = (
  life: CloudLife,
  { person, isStranger, tokens }: Recognised,
): CloudAdmission => ({
  person,
  isStranger,
  began: (sessionId) => {
    if (tokens) life.sessions.begin(sessionId, tokens);
  },
});
