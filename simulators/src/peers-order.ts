import type { StateValue } from '@dimora/domain';
import type { ApplianceOptions } from './tasmota/appliance.ts';
import type { GadgetOptions } from './gadget/mqtt-gadget.ts';

/** A peer to be started. */
export type PeerOrder =
  | { readonly Id: string; readonly kind: 'tasmota'; readonly options: ApplianceOptions }
  | { readonly Id: string; readonly kind: 'gadget'; readonly options: GadgetOptions };

/** What the process of the peers tells: that it hears, and at which port of the loopback the villa's Modbus bus is. */
export type PeersNews = 'ready' | { readonly kind: 'modbus'; readonly port: number };

/** What the process of the peers is told: to start them, or the villa's Modbus bus, to change one as a hand would, or to type a new password of the broker into one. It ends with whoever started it. */
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
