import type {
  MqttBroker,
  MqttClient,
  MqttPass,
  MqttRefusal,
  OutsideBroker,
  ShownCertificate,
} from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { MqttLink } from '@dimora/driver-kit';
import { definePort } from '@dimora/node-kit/kernel';
import type { NamedPerson } from '../../../platform/actor.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { CertificateAndKey } from './tls/certificate-fault.ts';

/** A device's credentials for the embedded broker. The password is shown once and stored hashed. */
export type MqttCredentials = { readonly Username: string; readonly Password: string };

/** Where the embedded broker listens. */
export type BrokerPlace = { readonly host: string; readonly port: number };

/** Which devices use the brokers, by their Keys. */
export type BrokerUsers = {
  /** The devices connected through a broker. */
  readonly devicesOn: (broker: string) => readonly string[];
  /** The device that an account belongs to; absent for people's own tools. */
  readonly deviceKey: (Username: string) => string | undefined;
};

/** The brokers as other modules see them. */
export interface BrokerPort {
  /**
   * The link to a broker: `embedded`, or the id of an outside one of the parameter `mqtt/brokers/outside`.
   * Always answers; without such a broker the link is down.
   */
  link(broker: string): MqttLink;
  /** The ids of all current brokers, the hub's own first. */
  brokers(): readonly string[];
  /** Called whenever {@link brokers} may have changed. */
  onBrokers(hear: () => void): Disposable;
  /** Every client with its counters (MQTT-02, MQTT-03). */
  status(users: BrokerUsers): { readonly available: boolean; readonly clients: MqttClient[] };
  /** The certificate that a broker elsewhere shows; never rejects. */
  certificateOf(url: string): Promise<ShownCertificate>;
  /** The outside brokers as set by people. */
  outsideBrokers(): readonly OutsideBroker[];
  /** The same as people read them: passwords are masked. */
  shownBrokers(): OutsideBroker[];
  /** Replaces them for a person whose claim was checked before. Rejects with VALIDATION_FAILED. */
  changeBrokers(brokers: OutsideBroker[], caller: Caller): void;
  readonly passes: BrokerPasses;
  readonly desk: BrokerDesk;
  /**
   * Creates a device's account: it may publish and subscribe under its own topics only. Generates a password
   * unless one is given; the name's previous rights end.
   */
  admit(Username: string, topics: readonly string[], Password?: string): MqttCredentials;
  /**
   * Called with every new password, for components that send it to the device as people would type it there.
   * Must not be stored.
   */
  onAdmitted(hear: (credentials: MqttCredentials) => void): Disposable;
  /** Removes a device's credentials and closes its connections. */
  expel(Username: string): void;
  /** The embedded broker's address for a device; `null` while it isn't listening. */
  uri(): string | null;
  /**
   * Shows the home's own certificate to encrypted connections, or with `null` the hub's, for a person whose claim was
   * checked before. Rejects with VALIDATION_FAILED.
   */
  useCertificate(own: CertificateAndKey | null, caller: Caller): Promise<void>;
  /** Resolves once the embedded broker listens; rejects if it can't. */
  listening(): Promise<BrokerPlace>;
}
export const BrokerPort = definePort<BrokerPort>('broker');

/** New devices on the hub's own broker, as people manage them. Claims aren't checked. */
export type BrokerDesk = {
  state(): MqttBroker;
  /** What was refused lately, the newest first. */
  recentRefusals(): readonly MqttRefusal[];
  /** Called whenever {@link state} may have changed. */
  onChange(hear: () => void): Disposable;
  /** Lets unknown clients sign in for some minutes. */
  openWindow(minutes: number, by: NamedPerson): void;
  closeWindow(): void;
  /** Creates a gateway's account. Rejects with NAME_TAKEN, TOO_MANY_ACCOUNTS. */
  createAccount(Username: string, createdBy: UserId): MqttCredentials;
  /** Gives a gateway a new password. Rejects with NOT_FOUND. */
  renewAccount(Username: string): MqttCredentials;
  /** Accepts an account, or replaces its topics. Rejects with NOT_FOUND, VALIDATION_FAILED. */
  changeAccount(
    Username: string,
    change: {
      readonly topics?: readonly string[] | undefined;
      readonly accepted?: boolean | undefined;
    },
  ): void;
  /** Removes an account and disconnects its clients. Rejects with NOT_FOUND. */
  removeAccount(Username: string): void;
};

/** What a pass reaches: every topic, or those of the devices whose accounts its holder may read or operate. */
export type PassReach =
  | 'everything'
  | {
      readonly reads: (Username: string) => boolean;
      readonly operates: (Username: string) => boolean;
    };

/** Short-lived accounts of the hub's own broker for people's debug clients. */
export type BrokerPasses = {
  /** Issues a new pass to a person; beyond the maximum the oldest is revoked. */
  issue(user: UserId, reach: PassReach): MqttPass;
  /** Revokes a person's passes and closes their connections. */
  revoke(user: UserId): void;
};
