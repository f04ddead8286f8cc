import type { MqttClient, MqttPass } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { MqttLink } from '@dimora/driver-kit';
import { definePort } from '@dimora/node-kit/kernel';

/** What the embedded broker lets a device in with. The password is told once and kept hashed. */
export type MqttCredentials = { readonly Username: string; readonly Password: string };

/** Where the embedded broker listens. */
export type BrokerPlace = { readonly host: string; readonly port: number };

/** Which devices use the brokers, by their Keys. */
export type BrokerUsers = {
  /** The devices that are spoken to through a broker. */
  readonly devicesOn: (broker: string) => readonly string[];
  /** The device that an account belongs to; nothing for people's own tools. */
  readonly deviceKey: (Username: string) => string | undefined;
};

/** What other modules may ask of the brokers. */
export interface BrokerPort {
  /**
   * The link to a broker: `embedded`, or the id of an outside one of the parameter
   * `mqtt/brokers/outside`. Always answers; while there is no such broker, the link is down.
   */
  link(broker: string): MqttLink;
  /** The ids of every broker that there is now, the hub's own first. */
  brokers(): readonly string[];
  /** Hears whenever {@link brokers} may have changed. */
  onBrokers(hear: () => void): Disposable;
  /** Every client with its counters (MQTT-02, MQTT-03). */
  status(users: BrokerUsers): { readonly available: boolean; readonly clients: MqttClient[] };
  /** The outside brokers as people set them. */
  outsideBrokers(): readonly OutsideBroker[];
  readonly passes: BrokerPasses;
  /**
   * Lets a device in: it may publish and subscribe under its own topics and nowhere else. Makes a
   * new password unless one is given; what the name could do before ends.
   */
  admit(Username: string, topics: readonly string[], Password?: string): MqttCredentials;
  /**
   * Hears of every password when it is made: for whoever carries it to the device, as people do who
   * type it in there. Nobody may keep it.
   */
  onAdmitted(hear: (credentials: MqttCredentials) => void): Disposable;
  /** Takes a device's credentials away and ends its connections. */
  expel(Username: string): void;
  /** Where a device finds the embedded broker; `null` while it doesn't listen. */
  uri(): string | null;
  /** Resolves once the embedded broker listens; rejects when it can't. */
  listening(): Promise<BrokerPlace>;
}
export const BrokerPort = definePort<BrokerPort>('broker');

/** An outside broker as people set it. */
export type OutsideBroker = {
  readonly Id: string;
  readonly url: string;
  readonly Username?: string | undefined;
  readonly Password?: string | undefined;
  readonly protocolVersion: 4 | 5;
};

/** Short-lived accounts of the hub's own broker for people's debug clients. */
export type BrokerPasses = {
  /** Gives a person a new pass; with too many the oldest ends. */
  issue(user: UserId): MqttPass;
  /** Takes a person's passes away and ends what they hold open. */
  revoke(user: UserId): void;
};
