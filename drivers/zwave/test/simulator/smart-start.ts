import { createHash } from 'node:crypto';
import {
  authHomeIdFromDSK,
  generateECDHKeyPair,
  nwiHomeIdFromDSK,
  type SecurityClass,
} from '@zwave-js/core';
import { Security2CCKEXFail } from '@zwave-js/cc/Security2CC';
import { FunctionType } from '@zwave-js/serial';
import type {
  MockController,
  MockControllerBehavior,
  MockNode,
  MockNodeBehavior,
} from '@zwave-js/testing';
import type { NodePlan } from './plan.ts';
import { REQUEST, dataFrame, hostRequest } from './serial-frames.ts';

/** What the host asks of the stick, in the lower half of the first byte. */
const [WITH_DSK, LISTEN] = [0x08, 0x09];
const KIND = 0x0f;
/** A device says that it would like to join. */
const WANTS_TO_JOIN = 0x85;
const DSK_BYTES = 16;
const SOON_MS = 10;

type KeyPair = Awaited<ReturnType<typeof generateECDHKeyPair>>;
type Home = Uint8Array<ArrayBuffer>;

/** A device with the label that its maker has put on it. */
export type Labelled = {
  readonly plan: NodePlan;
  /** What a phone reads. */
  readonly code: string;
  readonly dsk: Uint8Array<ArrayBuffer>;
  readonly keys: KeyPair;
};

/** A device as it leaves its maker. `dsk` for one that lies: its label doesn't fit its key. */
export async function labelled(plan: NodePlan, dsk?: Uint8Array<ArrayBuffer>): Promise<Labelled> {
  const keys = await generateECDHKeyPair();
  const label = dsk ?? Uint8Array.from(keys.publicKey.subarray(0, DSK_BYTES));
  return { plan, dsk: label, keys, code: codeOf(plan, label) };
}

/** Devices that have power and are in no network: each asks for one whenever the stick listens. */
export type SmartStart = {
  readonly behavior: MockControllerBehavior;
  powerUp(device: Labelled): void;
  /** How many of them the stick has heard. */
  readonly asked: () => number;
};

/** `joining` makes a node of a device that the host has asked for. */
export function smartStart(
  controller: MockController,
  joining: (plan: NodePlan, made: (node: MockNode) => void) => void,
): SmartStart {
  const waiting = new Set<Labelled>();
  let isListening = false;
  let asked = 0;
  const ask = (device: Labelled): void => {
    setTimeout(() => {
      if (!isListening || !waiting.has(device)) return;
      const frame = dataFrame(REQUEST, FunctionType.ApplicationUpdateRequest, wish(device));
      void controller.sendToHost(frame).then(() => (asked += 1));
    }, SOON_MS).unref();
  };
  const enter = (device: Labelled): void => {
    waiting.delete(device);
    joining(device.plan, (node) => {
      node.ecdhKeyPair = device.keys;
    });
  };
  return {
    asked: () => asked,
    powerUp: (device) => {
      waiting.add(device);
      ask(device);
    },
    behavior: {
      onHostData: (_controller, frame) => {
        const request = hostRequest(frame);
        if (request?.functionType !== FunctionType.AddNodeToNetwork) return undefined;
        const [control = 0, , ...homes] = request.payload;
        const kind = control & KIND;
        isListening = kind === LISTEN;
        if (kind === LISTEN) {
          controller.ackHostMessage();
          for (const device of waiting) ask(device);
          return true;
        }
        const found = [...waiting].find(({ dsk }) => isSame(homesOf(dsk), homes));
        if (kind === WITH_DSK && found) enter(found);
        return undefined;
      },
    },
  };
}

const homesOf = (dsk: Home): Uint8Array =>
  Uint8Array.of(...nwiHomeIdFromDSK(dsk), ...authHomeIdFromDSK(dsk));

const isSame = (one: Uint8Array, other: readonly number[]): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Its home ID, and what it is. */
function wish({ dsk, plan: { capabilities } }: Labelled): number[] {
  const { genericDeviceClass = 0x10, specificDeviceClass = 0x01 } = capabilities;
  const classes = [0x5e, 0x9f];
  return [
    WANTS_TO_JOIN,
    0,
    0,
    ...nwiHomeIdFromDSK(dsk),
    classes.length,
    0x04,
    genericDeviceClass,
    specificDeviceClass,
    ...classes,
  ];
}

/** A device that was announced leaves the network by itself when it doesn't get its keys. */
export const leavingUnprotected = (leave: () => void): MockNodeBehavior => ({
  handleCC: (_controller, _node, received) => {
    if (!(received instanceof Security2CCKEXFail)) return undefined;
    leave();
    return { action: 'stop' };
  },
});

const digits = (value: number, length = 5): string => String(value).padStart(length, '0');

/** The QR code on its label: SmartStart, the keys that it wants, its DSK, what it is and who made it. */
function codeOf({ capabilities }: NodePlan, dsk: Uint8Array): string {
  const {
    securityClasses = new Set<SecurityClass>(),
    genericDeviceClass = 0x10,
    specificDeviceClass = 0x01,
    manufacturerId = 0,
    productType = 0,
    productId = 0,
  } = capabilities;
  const keys = [...securityClasses].reduce((mask, each) => mask | (1 << each), 0);
  const blocks = Array.from({ length: DSK_BYTES / 2 }, (_, at) =>
    digits(((dsk[2 * at] ?? 0) << 8) | (dsk[2 * at + 1] ?? 0)),
  );
  const kind = `0010${digits((genericDeviceClass << 8) | specificDeviceClass)}${digits(0x0700)}`;
  const maker = [manufacturerId, productType, productId, 0x0100].map((each) => digits(each));
  const rest = `${digits(keys, 3)}${blocks.join('')}${kind}0220${maker.join('')}`;
  const checksum = createHash('sha1').update(rest).digest().readUInt16BE(0);
  return `9001${digits(checksum)}${rest}`;
}
