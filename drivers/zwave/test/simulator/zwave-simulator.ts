import { setTimeout } from 'node:timers/promises';
import { CommandClass } from '@zwave-js/cc';
import { CommandClasses, ZWaveLibraryTypes } from '@zwave-js/core';
import { FunctionType } from '@zwave-js/serial';
import { createAndOpenMockedZWaveSerialPort } from '@zwave-js/serial/mock';
import { MockController, MockZWaveFrameType, type MockControllerBehavior } from '@zwave-js/testing';
import { createDefaultMockControllerBehaviors } from 'zwave-js/Testing';
import { sentFragment } from './answers/firmware.ts';
import { house } from './house.ts';
import { joining } from './joining.ts';
import type { NodePlan } from './plan.ts';
import { RADIO_FUNCTIONS, type Radio, type RadioAnswer } from './radio-functions.ts';
import { RadioMemory } from './radio-memory.ts';
import { REQUEST, RESPONSE, dataFrame, hostRequest } from './serial-frames.ts';
import { SerialBridge } from './serial-bridge.ts';
import { SimulatedNode } from './simulated-node.ts';
import { leavingUnprotected, smartStart, type Labelled } from './smart-start.ts';
import { TransmitReports } from './transmit-reports.ts';

/** A host that has the response has to get ready for what follows. */
const CALLBACK_MS = 10;

/** The radio of a simulated stick: an Aeotec Z-Stick 7 in Europe. */
const STICK = {
  manufacturerId: 0x0371,
  productType: 0x0001,
  productId: 0x0004,
  firmwareVersion: '7.19',
};
const REGION_EUROPE = 0x00;
/** The functions that the library's mock answers itself. */
const LIBRARY_FUNCTIONS = [
  FunctionType.GetSerialApiInitData,
  FunctionType.GetControllerCapabilities,
  FunctionType.SendData,
  FunctionType.SendDataMulticast,
  FunctionType.GetControllerVersion,
  FunctionType.GetControllerId,
  FunctionType.GetNodeProtocolInfo,
  FunctionType.RequestNodeInfo,
  FunctionType.AssignSUCReturnRoute,
  FunctionType.DeleteSUCReturnRoute,
  FunctionType.AddNodeToNetwork,
  FunctionType.RemoveNodeFromNetwork,
  FunctionType.GetSUCNodeId,
  FunctionType.SoftReset,
];
/** The host asks what these answer before it knows what is supported. */
const ALWAYS = [FunctionType.GetSerialApiCapabilities];
const HEARD: ReadonlySet<number> = new Set([...LIBRARY_FUNCTIONS, ...ALWAYS]);

export type ZwaveSimulatorOptions = {
  /** Of 127.0.0.1; any free one if absent. */
  readonly port?: number;
  readonly homeId?: number;
  /** The demo's house if absent. */
  readonly nodes?: readonly NodePlan[];
  /** Network keys by class, 16 bytes each: nodes that are secure at the beginning have them. */
  readonly keys?: NetworkKeys;
  /** How often sleeping nodes wake by themselves; never if absent. */
  readonly wakeSeconds?: number;
};
type NetworkKeys = NonNullable<Parameters<typeof MockController.create>[0]['securityKeys']>;

/** Nodes can be included securely only by a radio that has keys; which ones doesn't matter to them. */
const ANY_KEYS: NetworkKeys = {
  S0_Legacy: new Uint8Array(16).fill(1),
  S2_Unauthenticated: new Uint8Array(16).fill(2),
  S2_Authenticated: new Uint8Array(16).fill(3),
  S2_AccessControl: new Uint8Array(16).fill(4),
};

/** A simulated Z-Wave network behind a simulated stick, which is served over TCP. */
export type ZwaveSimulator = AsyncDisposable & {
  /** The port on 127.0.0.1. */
  readonly port: number;
  /** For the settings of a controller. */
  readonly address: string;
  /** The stick's memory; opened whenever the host opens it. */
  readonly memory: RadioMemory;
  /** Throws for a node that the network doesn't have. */
  node(id: number): SimulatedNode;
  /** A node that joins as soon as the controller lets nodes join; several wait for their turn. */
  wantsToJoin(plan: NodePlan): void;
  /** The five digits on the label of the node that joined last. */
  pin(): string;
  /** A node that leaves as soon as the controller lets nodes leave. */
  wantsToLeave(id: number): void;
  /** Gives power to a device that is in no network: it asks for one whenever the stick listens. */
  powerUp(device: Labelled): void;
  /** How often devices have asked for a network. */
  asked(): number;
  /** Pulls the stick out, and puts it back. */
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
  /** Sends bytes to the host as they are. */
  babble(bytes: Uint8Array): void;
};

/** Starts a simulated network. It runs until it is disposed of, and listens on 127.0.0.1 only. */
export async function startZwaveSimulator(
  options: ZwaveSimulatorOptions = {},
): Promise<ZwaveSimulator> {
  const { homeId = 0xe1a2_44f0, nodes = house(), keys = ANY_KEYS } = options;
  const serialPort = await createAndOpenMockedZWaveSerialPort();
  const controller = await MockController.create({
    mockPort: serialPort.port,
    serial: serialPort.serial,
    homeId,
    ownNodeId: 1,
    capabilities: {
      ...STICK,
      controllerType: ZWaveLibraryTypes['Static Controller'],
      supportedFunctionTypes: [...LIBRARY_FUNCTIONS, ...RADIO_FUNCTIONS.keys()],
    },
    securityKeys: keys,
  });
  hearUnreadable(controller);
  const known = new Map<number, SimulatedNode>();
  const door = joining(controller, known);
  const announced = smartStart(controller, (plan, made) =>
    door.admit(plan, (node) => {
      made(node);
      node.defineBehavior(leavingUnprotected(() => known.get(plan.id)?.die()));
    }),
  );
  const radio = radioOf(controller, known, door.replace);
  controller.defineBehavior(
    ...[
      announced.behavior,
      firmwareFor(known),
      answeringFor(radio),
      door.behavior,
      ...createDefaultMockControllerBehaviors(),
    ].map(forgiving),
  );
  for (const plan of nodes) {
    const node = new SimulatedNode(plan, controller);
    known.set(plan.id, node);
    await node.put();
  }
  const reports = new TransmitReports((id) => known.get(id)?.route);
  const bridge = new SerialBridge(serialPort, {
    fromHost: (frame) => reports.fromHost(frame),
    toHost: (frame) => reports.toHost(frame),
    connected: () => controller.state.clear(),
  });
  const port = await bridge.listen(options.port ?? 0);
  const waking = options.wakeSeconds
    ? setInterval(() => wakeAll(known), options.wakeSeconds * 1_000)
    : undefined;
  return {
    port,
    address: `tcp://127.0.0.1:${port}`,
    memory: radio.memory,
    node: (id) => {
      const node = known.get(id);
      if (!node) throw new Error(`the simulated network has no node ${id}`);
      return node;
    },
    wantsToJoin: door.wantsToJoin,
    pin: door.pin,
    wantsToLeave: door.wantsToLeave,
    powerUp: announced.powerUp,
    asked: announced.asked,
    unplug: () => bridge.close(),
    plugIn: async () => void (await bridge.listen(port)),
    babble: (bytes) => bridge.write(bytes),
    [Symbol.asyncDispose]: async () => {
      clearInterval(waking);
      await bridge[Symbol.asyncDispose]();
      controller.destroy();
      await serialPort.serial.close();
      serialPort.port.destroy();
    },
  };
}

function wakeAll(nodes: ReadonlyMap<number, SimulatedNode>): void {
  for (const node of nodes.values()) if (node.sleeps) void node.wake().catch(() => {});
}

function radioOf(
  controller: MockController,
  known: Map<number, SimulatedNode>,
  replace: Radio['replace'],
): Radio {
  return {
    region: REGION_EUROPE,
    power: 0,
    memory: memoryFor(controller, known),
    noiseDbm: [-103, -101, -98],
    neighbours: (id) =>
      id === controller.ownNodeId
        ? [...known.values()].filter(hears(id)).map(({ plan }) => plan.id)
        : (known.get(id)?.plan.neighbours ?? []),
    isFailed: (id) => known.get(id)?.isFailed ?? false,
    isReachable: (id) => known.get(id)?.isReachable ?? false,
    rebuilt: (id) => known.get(id)?.rebuild(),
    remove: (id) => remove(controller, known, id),
    replace,
  };
}

function remove(controller: MockController, known: Map<number, SimulatedNode>, id: number): void {
  const node = controller.nodes.get(id);
  if (node) controller.removeNode(node);
  known.delete(id);
}

const memoryFor = (controller: MockController, known: Map<number, SimulatedNode>): RadioMemory =>
  new RadioMemory({
    nodes: known,
    get homeId() {
      return controller.homeId;
    },
    set homeId(homeId) {
      Object.assign(controller, { homeId });
      Object.assign(controller.encodingContext, { homeId });
    },
    put: async (node) => {
      known.set(node.plan.id, node);
      await node.put();
    },
    remove: (id) => remove(controller, known, id),
  });

const hears =
  (id: number) =>
  ({ plan }: SimulatedNode): boolean =>
    plan.neighbours.includes(id);

/**
 * Answers the functions of the serial API that the library's mock doesn't know; those that nobody knows are
 * acknowledged and ignored. Nothing is awaited here: the host's acknowledgements come through the same loop.
 */
const answeringFor = (radio: Radio): MockControllerBehavior => ({
  onHostData: (controller, frame) => {
    const request = hostRequest(frame);
    if (!request || HEARD.has(request.functionType)) return undefined;
    const { functionType, payload } = request;
    controller.ackHostMessage();
    const answering = RADIO_FUNCTIONS.get(functionType);
    if (answering)
      void (async () => send(controller, functionType, await answering(payload, radio)))().catch(
        () => {},
      );
    return true;
  },
});

/** Brings fragments of firmware to their nodes: the library's mock can't read them. */
const firmwareFor = (known: ReadonlyMap<number, SimulatedNode>): MockControllerBehavior => ({
  onHostData: (controller, frame) => {
    const request = hostRequest(frame);
    const sent = request && sentFragment(request.functionType, request.payload);
    if (!sent) return undefined;
    const node = known.get(sent.node);
    const isHeard = node?.isReachable === true;
    controller.ackHostMessage();
    void send(controller, FunctionType.SendData, {
      response: [1],
      callbacks: [[sent.callbackId, isHeard ? 0x00 : 0x01]],
      after: () => (isHeard ? node.firmware?.take(sent.fragment) : undefined),
    }).catch(() => {});
    return true;
  },
});

async function send(
  controller: MockController,
  functionType: number,
  { response, callbacks = [], after }: RadioAnswer,
): Promise<void> {
  if (response) await controller.sendToHost(dataFrame(RESPONSE, functionType, response));
  for (const each of callbacks) {
    await setTimeout(CALLBACK_MS);
    await controller.sendToHost(dataFrame(REQUEST, functionType, each));
  }
  if (after) await setTimeout(CALLBACK_MS);
  await after?.();
}

/**
 * A message that a node can't read, such as one with keys that it doesn't have, is acknowledged and says nothing to it.
 * The library's mock would stop to transmit.
 */
function hearUnreadable(controller: MockController): void {
  const transmit = controller.sendToNode.bind(controller);
  controller.sendToNode = (node, frame) => {
    if (frame.type !== MockZWaveFrameType.Request) return transmit(node, frame);
    const { payload } = frame;
    return transmit(node, {
      ...frame,
      payload: async () => {
        try {
          return typeof payload === 'function' ? await payload() : payload;
        } catch {
          return new CommandClass({ nodeId: node.id, ccId: CommandClasses['No Operation'] });
        }
      },
    });
  };
}

/** What can't be answered isn't: nothing that a host sends may end the simulation. */
function forgiving(behavior: MockControllerBehavior): MockControllerBehavior {
  const { onHostMessage, onNodeFrame } = behavior;
  return {
    ...behavior,
    ...(onHostMessage && {
      onHostMessage: async (controller, message) => {
        try {
          return await onHostMessage(controller, message);
        } catch {
          controller.state.clear();
          return true;
        }
      },
    }),
    ...(onNodeFrame && {
      onNodeFrame: async (controller, node, frame) => {
        try {
          return await onNodeFrame(controller, node, frame);
        } catch {
          return true;
        }
      },
    }),
  };
}
