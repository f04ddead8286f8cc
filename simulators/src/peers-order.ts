import type { StateValue } from '@dimora/domain';
import type { ApplianceOptions } from './tasmota/appliance.ts';
import type { GadgetOptions } from './gadget/mqtt-gadget.ts';

/** A peer to start. */
export type PeerOrder =
  | { readonly Id: string; readonly kind: 'tasmota'; readonly options: ApplianceOptions }
  | { readonly Id: string; readonly kind: 'gadget'; readonly options: GadgetOptions };

/** Messages from the peers' process: that it is ready, and the loopback port of the villa's Modbus bus. */
export type PeersNews = 'ready' | { readonly kind: 'modbus'; readonly port: number };

/**
 * Orders to the peers' process: start them or the villa's Modbus bus, change a peer as a person would, or
 * type a new broker password into one. It exits with its parent process.
 */
export type PeersMessage =
  | { readonly kind: 'modbus' }
  | { readonly kind: 'open'; readonly peers: readonly PeerOrder[] }
  | {
      readonly kind: 'set';
      readonly Id: string;
      readonly variable: string;
      readonly value: StateValue;
    }
  | { readonly kind: 'password'; readonly Id: string; readonly password: string };
