import {
  AddNodeToNetworkRequest,
  AddNodeType,
  RemoveNodeFromNetworkRequest,
  RemoveNodeStatus,
  RemoveNodeType,
} from '@zwave-js/serial/serialapi';
import { FunctionType } from '@zwave-js/serial';
import { keyPairFromRawECDHPrivateKey } from '@zwave-js/core';
import type { MockController, MockControllerBehavior, MockNode } from '@zwave-js/testing';
import type { NodePlan } from './plan.ts';
import { REQUEST, dataFrame } from './serial-frames.ts';
import { SimulatedNode } from './simulated-node.ts';

/** Where the library's mock keeps whether it adds nodes. */
const INCLUSION_STATE = 'inclusionState';
const ADDING = 1;
const REMOVING = 2;
/** The status of both processes if they come to nothing. */
const FAILED = 7;

/** The door of a simulated network: who waits to come in, and who to go out. */
export type Door = {
  readonly behavior: MockControllerBehavior;
  wantsToJoin(plan: NodePlan): void;
  wantsToLeave(id: number): void;
  pin(): string;
  replace(id: number, callbackId: number): Promise<void>;
  /** Lets a device in with the next request of the host that adds a node. */
  admit(plan: NodePlan, made: (node: MockNode) => void): void;
};

export function joining(controller: MockController, known: Map<number, SimulatedNode>): Door {
  const waiting: NodePlan[] = [];
  const leaving: number[] = [];
  let last: MockNode | undefined;
  const enter = (plan: NodePlan): SimulatedNode => {
    const node = new SimulatedNode(plan, controller);
    known.set(plan.id, node);
    return node;
  };
  const admit: Door['admit'] = (plan, made) => {
    controller.nodePendingInclusion = {
      id: plan.id,
      capabilities: plan.capabilities,
      setup: (node) => {
        last = node;
        enter(plan).attend(node);
        made(node);
      },
    };
  };
  return {
    admit,
    behavior: {
      onHostMessage: async (_controller, message) => {
        if (message instanceof AddNodeToNetworkRequest) {
          // The library's mock would begin to add nodes.
          if (message.addNodeType === AddNodeType.Stop && !isAdding(controller)) {
            await nothingToStop(controller, FunctionType.AddNodeToNetwork, message.callbackId);
            return true;
          }
          // Listening for SmartStart lets nobody in who wasn't announced.
          if (message.addNodeType !== AddNodeType.Any) return false;
          const plan = waiting.shift();
          if (!plan) return false;
          const labelled = await keyPairOf(plan);
          admit(plan, (node) => {
            if (labelled) node.ecdhKeyPair = labelled;
          });
          return false;
        }
        if (!(message instanceof RemoveNodeFromNetworkRequest)) return false;
        if (message.removeNodeType === RemoveNodeType.Stop && !isRemoving(controller)) {
          await nothingToStop(controller, FunctionType.RemoveNodeFromNetwork, message.callbackId);
          return true;
        }
        if (message.removeNodeType === RemoveNodeType.Stop) return false;
        const id = leaving.shift();
        if (id === undefined) return false;
        await leave(controller, message.callbackId, id);
        const node = controller.nodes.get(id);
        if (node) controller.removeNode(node);
        known.delete(id);
        return true;
      },
    },
    wantsToJoin: (plan) => void waiting.push(plan),
    wantsToLeave: (id) => void leaving.push(id),
    pin: () => (last ? pinOf(last) : ''),
    replace: async (id, callbackId) => {
      const plan = waiting.shift();
      if (!plan) return;
      const gone = controller.nodes.get(id);
      if (gone) controller.removeNode(gone);
      await enter({ ...plan, id }).put();
      last = controller.nodes.get(id);
      await controller.sendToHost(
        dataFrame(REQUEST, FunctionType.ReplaceFailedNode, [callbackId, 0x04]),
      );
    },
  };
}

const keyPairOf = async ({ privateKey }: NodePlan): Promise<MockNode['ecdhKeyPair'] | undefined> =>
  privateKey === undefined
    ? undefined
    : keyPairFromRawECDHPrivateKey(new Uint8Array(Buffer.from(privateKey, 'hex')));

/** The first two bytes of its public key, as five digits; the library's mock reads them one byte too late. */
function pinOf({ ecdhKeyPair }: MockNode): string {
  const [high = 0, low = 0] = ecdhKeyPair.publicKey;
  return String((high << 8) | low).padStart(5, '0');
}

const isRemoving = ({ state }: MockController): boolean => state.get(INCLUSION_STATE) === REMOVING;

const isAdding = ({ state }: MockController): boolean => state.get(INCLUSION_STATE) === ADDING;

/** A host that wants no answer gets none. */
async function nothingToStop(
  controller: MockController,
  functionType: FunctionType,
  callbackId = 0,
): Promise<void> {
  if (callbackId !== 0)
    await controller.sendToHost(dataFrame(REQUEST, functionType, [callbackId, FAILED]));
}

/** Tells the host step by step that a node has left. */
async function leave(
  controller: MockController,
  callbackId: number | undefined,
  nodeId: number,
): Promise<void> {
  const steps = [
    [RemoveNodeStatus.Ready],
    [RemoveNodeStatus.NodeFound],
    [RemoveNodeStatus.RemovingSlave, nodeId],
    [RemoveNodeStatus.Done],
  ];
  for (const step of steps)
    await controller.sendToHost(
      dataFrame(REQUEST, FunctionType.RemoveNodeFromNetwork, [callbackId ?? 0, ...step]),
    );
}
