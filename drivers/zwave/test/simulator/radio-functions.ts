import { FunctionType } from '@zwave-js/serial';
import type { RadioMemory } from './radio-memory.ts';

const MOST_NODES = 232;
/** One answer of the memory holds as many bytes as fit into a frame. */
const CHUNK = 0xe0;

/** What the simulated radio knows beside its nodes. */
export type Radio = {
  region: number;
  /** Tenths of a decibel-milliwatt. */
  power: number;
  readonly memory: RadioMemory;
  /** Background noise by channel, dBm. */
  readonly noiseDbm: readonly number[];
  neighbours(node: number): readonly number[];
  isFailed(node: number): boolean;
  remove(node: number): void;
  /** Takes the place of a failed node with the next one that wants to join. */
  replace(node: number, callbackId: number): Promise<void>;
  isReachable(node: number): boolean;
  /** The routes that a node uses were made again. */
  rebuilt(node: number): void;
};

/** What the radio sends to the host: a response, then requests one after the other. */
export type RadioAnswer = {
  readonly response?: readonly number[];
  readonly callbacks?: readonly (readonly number[])[];
  readonly after?: () => void | Promise<void>;
};

type RadioFunction = (payload: Uint8Array, radio: Radio) => RadioAnswer | Promise<RadioAnswer>;

const done = (callbackId: number, status = 0x00) => [callbackId, status];

/** The serial API's functions that the library's mock lacks. */
export const RADIO_FUNCTIONS: ReadonlyMap<number, RadioFunction> = new Map<number, RadioFunction>([
  [
    FunctionType.GetRoutingInfo,
    ([node = 0], radio) => ({ response: bitMask(radio.neighbours(node)) }),
  ],
  [
    FunctionType.RequestNodeNeighborUpdate,
    ([node = 0, callbackId = 0], radio) => ({
      callbacks: [done(callbackId, 0x21), done(callbackId, radio.isReachable(node) ? 0x22 : 0x23)],
    }),
  ],
  [
    FunctionType.AssignReturnRoute,
    ([node = 0, , callbackId = 0], radio) => routeAnswer(node, callbackId, radio),
  ],
  [
    FunctionType.DeleteReturnRoute,
    ([node = 0, callbackId = 0], radio) => {
      radio.rebuilt(node);
      return routeAnswer(node, callbackId, radio);
    },
  ],
  [
    FunctionType.GetBackgroundRSSI,
    (_payload, { noiseDbm }) => ({ response: noiseDbm.map((each) => each & 0xff) }),
  ],
  [
    FunctionType.IsFailedNode,
    ([node = 0], radio) => ({ response: [radio.isFailed(node) ? 1 : 0] }),
  ],
  [
    FunctionType.RemoveFailedNode,
    ([node = 0, callbackId = 0], radio) =>
      radio.isFailed(node)
        ? {
            response: [0x00],
            callbacks: [done(callbackId, 0x01)],
            after: () => radio.remove(node),
          }
        : { response: [0x08] },
  ],
  [
    FunctionType.ReplaceFailedNode,
    ([node = 0, callbackId = 0], radio) =>
      radio.isFailed(node)
        ? {
            response: [0x00],
            callbacks: [done(callbackId, 0x03)],
            after: () => radio.replace(node, callbackId),
          }
        : { response: [0x08] },
  ],
  [FunctionType.NVMOperations, memoryAnswer],
  [FunctionType.SerialAPISetup, setupAnswer],
  [FunctionType.SetRFReceiveMode, () => ({ response: [1] })],
]);

function routeAnswer(node: number, callbackId: number, radio: Radio): RadioAnswer {
  return { response: [1], callbacks: [done(callbackId, radio.isReachable(node) ? 0x00 : 0x01)] };
}

/** Nodes as a bit mask, node 1 first. */
function bitMask(nodes: readonly number[]): number[] {
  const mask = Array.from({ length: Math.ceil(MOST_NODES / 8) }, () => 0);
  for (const node of nodes) {
    const at = (node - 1) >> 3;
    mask[at] = (mask[at] ?? 0) | (1 << ((node - 1) & 7));
  }
  return mask;
}

/** Any other operation closes it. */
const MEMORY = { open: 0x00, read: 0x01, write: 0x02 };
const [GOES_ON, THE_END] = [0x00, 0xff];

/** Opens, reads, writes and closes the radio's memory. */
async function memoryAnswer(
  [command, length = 0, high = 0, low = 0, ...bytes]: Uint8Array,
  { memory }: Radio,
): Promise<RadioAnswer> {
  const offset = (high << 8) | low;
  const size = () => memory.bytes.length;
  const statusAt = (end: number): number => (end >= size() ? THE_END : GOES_ON);
  switch (command) {
    case MEMORY.open:
      await memory.open();
      break;
    case MEMORY.read: {
      const part = memory.bytes.slice(offset, offset + Math.min(length, CHUNK));
      return { response: [statusAt(offset + part.length), part.length, high, low, ...part] };
    }
    case MEMORY.write:
      memory.write(Uint8Array.from(bytes.slice(0, length)), offset);
      return { response: [statusAt(offset + length), length, high, low] };
    default:
      await memory.close();
  }
  return { response: [GOES_ON, 0x00, size() >> 8, size() & 0xff] };
}

const SETUP = { commands: 0x01, setPower: 0x04, power: 0x08, region: 0x20, setRegion: 0x40 };

function setupAnswer([command = 0, ...rest]: Uint8Array, radio: Radio): RadioAnswer {
  switch (command) {
    case SETUP.commands: {
      const { setPower, power, region, setRegion } = SETUP;
      return { response: [command, setPower | power | region | setRegion] };
    }
    case SETUP.power:
      return { response: [command, radio.power & 0xff, 0] };
    case SETUP.setPower:
      radio.power = ((rest[0] ?? 0) << 24) >> 24;
      return { response: [command, 1] };
    case SETUP.region:
      return { response: [command, radio.region] };
    case SETUP.setRegion:
      radio.region = rest[0] ?? radio.region;
      return { response: [command, 1] };
    default:
      return { response: [0x00, command] };
  }
}
