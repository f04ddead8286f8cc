import type { DeviceTrouble } from '@dimora/domain';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { MqttLink } from './mqtt-link.ts';

/** A sighting of a peer on the network, in the terms of its protocol. None of it can be trusted. */
export type Sighting =
  | {
      readonly kind: 'mdns';
      /** Such as `_shelly._tcp.local`. */
      readonly service: string;
      /** The instance's own name, without the service type. */
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
      /** URL of its description. */
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
      /** Lower case, colon-separated. */
      readonly mac: string;
    }
  | {
      readonly kind: 'mqtt';
      readonly broker: string;
      readonly topic: string;
      readonly payload: Uint8Array;
      readonly retained: boolean;
    };

/** The sightings a driver subscribes to: no others are passed to it. */
export type SightingFilter =
  | { readonly kind: 'mdns'; readonly service: string }
  | { readonly kind: 'ssdp'; readonly target: string }
  | { readonly kind: 'wsd'; readonly type: string }
  | { readonly kind: 'arp' }
  | { readonly kind: 'mqtt'; readonly filter: string };

/** A discovered device: its identity, and the settings to install it with. */
export type Finding = {
  /** The driver that will run it. */
  readonly driver: string;
  /** The same for every sighting of one device, and the Key it is installed with. */
  readonly Key: string;
  readonly UDN: string;
  readonly Address: string;
  /** Its name, set by its maker or its owner. */
  readonly Name: string;
  readonly ModelName: string;
  readonly Manufacturer: string;
  readonly IoTCategoryIds: readonly string[];
  /** Known settings; the person is asked for the rest. */
  readonly Settings: Readonly<Record<string, unknown>>;
  /** Why it can't be installed as it is; `null` if it can (DISCOVERY-B1). */
  readonly trouble: DeviceTrouble | null;
};

/** What a driver may use of the hub during discovery. */
export interface DiscoveryHost {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** Addresses of the interfaces in use: a driver sends its own broadcasts on these only. */
  readonly interfaces: readonly string[];
  mqtt(broker: string): MqttLink;
  /** Ends when the time is up or the search is cancelled. */
  readonly signal: AbortSignal;
}

/**
 * How a driver discovers its devices. Every function may be slow or fail without holding up other drivers.
 */
export type DriverDiscovery = {
  /** Milliseconds after which no further responses are expected (DISCOVERY-07). */
  readonly timeoutMs: number;
  /**
   * Priority of generic drivers whose devices other drivers may know better: of several finds with the same
   * address or UDN, only those with the smallest number are shown. Defaults to 0.
   */
  readonly generality?: number;
  /** The sightings it subscribes to. */
  readonly sees: readonly SightingFilter[];
  /** Turns a sighting into finds; empty for another driver's. May query the device itself. */
  recognise?(sighting: Sighting, host: DiscoveryHost): Promise<readonly Finding[]>;
  /** Searches in the driver's own way, such as a broadcast of its protocol, until the host's signal ends. */
  scan?(host: DiscoveryHost, found: (finding: Finding) => void): Promise<void>;
  /** True if {@link probe} takes an address with a port, too: `192.168.1.20:8080`. */
  readonly probesPorts?: true;
  /** Probes one address for a device of this driver (DISCOVERY-B1). */
  probe?(address: string, host: DiscoveryHost): Promise<readonly Finding[]>;
};
