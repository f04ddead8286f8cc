import { setTimeout } from 'node:timers/promises';
import { Security2CCPublicKeyReport } from '@zwave-js/cc/Security2CC';
import { createMockZWaveRequestFrame, type MockNodeBehavior } from '@zwave-js/testing';

/** Where the library's mock keeps how far the exchange of keys is, and where it waits for the host. */
const STATE = 'Security2_bootstrapState';
const HANDSHAKE = 1;
/** Real nodes repeat every ten seconds. */
const REPEAT_MS = 1_000;
/** They give up after four minutes. */
const MOST = 240;

/**
 * A node says which keys it wants again and again: the host understands it only once somebody has typed the PIN. The
 * library's mock says it once. `again` hears of each repetition.
 */
export const repeatingKeys = (again: () => void): MockNodeBehavior => ({
  handleCC: (controller, node, received) => {
    if (!(received instanceof Security2CCPublicKeyReport) || repeated.has(received))
      return undefined;
    repeated.add(received);
    void (async () => {
      for (let times = 0; times < MOST; times += 1) {
        await setTimeout(REPEAT_MS, undefined, { ref: false });
        const state = node.state.get(STATE);
        if (stageOf(state) !== HANDSHAKE || controller.nodes.get(node.id) !== node) return;
        again();
        await controller.sendToNode(
          node,
          createMockZWaveRequestFrame(received, { ackRequested: false }),
        );
      }
    })().catch(() => {});
    return undefined;
  },
});

/** The host's own key, each time that it was sent. */
const repeated = new WeakSet<Security2CCPublicKeyReport>();

const stageOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'stage' in state ? state.stage : undefined;
