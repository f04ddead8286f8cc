import type { StateValue } from '@dimora/domain';
import type { ApplianceOptions } from './tasmota/appliance.ts';
import type { GadgetOptions } from './gadget/mqtt-gadget.ts';

/** A peer to start. */
export type PeerOrder =
  | { readonly Id: string; readonly kind: 'tasmota'; readonly options: ApplianceOptions }
  | { readonly Id: string; readonly kind: 'gadget'; readonly options: GadgetOptions };

/** How the devices that nobody has installed yet are started. */
export type NewDevicesOptions = {
  /** The hub's own address in their network: their addresses differ in the last number. */
  readonly network: string;
  /** The broker at which the Tasmota announces itself. */
  readonly broker: {
    readonly url: string;
    /** Its topic, too. */
    readonly username: string;
    readonly password: string;
    /** The Tasmota's own address, under which it announces itself. */
    readonly mac: string;
  };
  /** The password of the camera's `admin`. */
  readonly password: string;
  /** The file in which the bridge keeps its keys. */
  readonly flash: string;
};

/** How the camera at the front door is started. */
export type FrontCameraOptions = {
  /** An address of the loopback, and its port. */
  readonly host: string;
  readonly port: number;
  /** The password of its `admin`. */
  readonly password: string;
  /** Where it stands: its picture is of the day or of the night. */
  readonly timeZone: string;
};

/** Messages from the peers' process: that it is ready, and the loopback port of the villa's bus. */
export type PeersNews = 'ready' | { readonly kind: 'bus'; readonly port: number };

/**
 * Orders to the peers' process: start them, the villa's bus or its new devices, change a peer as a
 * person would, or type a new broker password into one. It exits with its parent process.
 */
export type PeersMessage =
  | { readonly kind: 'bus' }
  | { readonly kind: 'newDevices'; readonly options: NewDevicesOptions }
  | { readonly kind: 'frontCamera'; readonly options: FrontCameraOptions }
  | { readonly kind: 'open'; readonly peers: readonly PeerOrder[] }
  | {
      readonly kind: 'set';
      readonly Id: string;
      readonly variable: string;
      readonly value: StateValue;
    }
  | { readonly kind: 'password'; readonly Id: string; readonly password: string };
