import type { DeviceTrouble } from '@dimora/domain';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { MqttLink } from './mqtt-link.ts';

/** Somebody who was seen on the network, in the words of the protocol that they spoke. Anything of it may be a lie. */
export type Sighting =
  | {
      readonly kind: 'mdns';
      /** Such as `_shelly._tcp.local`. */
      readonly service: string;
      /** The instance's own name, without the service. */
      readonly name: string;
      readonly host: string;
      readonly address: string;
      readonly port: number;
      readonly text: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'ssdp';
      /** The search target, such as `urn:schemas-upnp-org:device:MediaRenderer:1`. */
      readonly target: string;
      readonly usn: string;
      /** Where its description lies. */
      readonly location: string;
      readonly server: string;
      readonly address: string;
    }
  | {
      readonly kind: 'wsd';
      /** Its endpoint reference, such as `urn:uuid:…`. */
      readonly endpoint: string;
      readonly types: readonly string[];
      readonly scopes: readonly string[];
      readonly xaddrs: readonly string[];
      readonly address: string;
    }
  | {
      readonly kind: 'arp';
      readonly address: string;
      /** Lower case, with colons. */
      readonly mac: string;
    }
  | {
      readonly kind: 'mqtt';
      readonly broker: string;
      readonly topic: string;
      readonly payload: Uint8Array;
      readonly retained: boolean;
    };

/** What a driver wants to be shown: nothing else is passed to it. */
export type SightingFilter =
  | { readonly kind: 'mdns'; readonly service: string }
  | { readonly kind: 'ssdp'; readonly target: string }
  | { readonly kind: 'wsd'; readonly type: string }
  | { readonly kind: 'arp' }
  | { readonly kind: 'mqtt'; readonly filter: string };

/** A device that was found: who it is, and the settings with which it can be installed. */
export type Finding = {
  /** The driver that would run it. */
  readonly driver: string;
  /** The same for every sighting of one device, and the key that it would be installed with. */
  readonly Key: string;
  readonly UDN: string;
  readonly Address: string;
  /** What its maker or its owner calls it. */
  readonly Name: string;
  readonly ModelName: string;
  readonly Manufacturer: string;
  readonly IoTCategoryIds: readonly string[];
  /** What is known of its settings; what is missing is asked of the person. */
  readonly Settings: Readonly<Record<string, unknown>>;
  /** Why it can't be installed as it is; `null` for one that can (DISCOVERY-B1). */
  readonly trouble: DeviceTrouble | null;
};

/** What a driver may use of the hub while it looks. */
export interface DiscoveryHost {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** Addresses of the interfaces that may be spoken on: a driver's own broadcasts go out there alone. */
  readonly interfaces: readonly string[];
  mqtt(broker: string): MqttLink;
  /** Ends when the time is up, or nobody wants to know any more. */
  readonly signal: AbortSignal;
}

/** How a driver finds its devices. Everything here may be slow or fail: others go on meanwhile. */
export type DriverDiscovery = {
  /** Milliseconds after which nobody answers any more (DISCOVERY-07). */
  readonly timeoutMs: number;
  /**
   * How much others may know its finds better, for drivers that find whatever answers: of several
   * finds with one address or UDN only those of the smallest number are shown. 0 where it isn't said.
   */
  readonly generality?: number;
  /** What it wants to be shown. */
  readonly sees: readonly SightingFilter[];
  /** What a sighting is; empty for what isn't this driver's. May ask the device itself. */
  recognise?(sighting: Sighting, host: DiscoveryHost): Promise<readonly Finding[]>;
  /** Looks in the driver's own way, such as a broadcast of its protocol, until the host's signal ends. */
  scan?(host: DiscoveryHost, found: (finding: Finding) => void): Promise<void>;
  /** Asks one address, whether one of its devices is there (DISCOVERY-B1). */
  probe?(address: string, host: DiscoveryHost): Promise<readonly Finding[]>;
};
