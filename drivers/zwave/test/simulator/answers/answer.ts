import { CommandClass } from '@zwave-js/cc';
import type { MockController, MockNode, MockNodeBehavior } from '@zwave-js/testing';

/** What a simulated node answers to a command of one class: its bytes after the command class, or nothing. */
export type Answer = {
  readonly command: number;
  readonly payload: readonly number[];
};

type Asked = {
  readonly command: number;
  readonly received: CommandClass;
  readonly node: MockNode;
  readonly controller: MockController;
};

/**
 * Answers every command of one class: an answer is sent, `ok` and `fail` end a supervised command, and
 * `undefined` leaves it to the library's own behaviour.
 */
export const answering = (
  ccId: number,
  answer: (asked: Asked) => Answer | 'ok' | 'fail' | undefined,
): MockNodeBehavior => ({
  handleCC: (controller, node, received) => {
    if (received.ccId !== ccId || received.ccCommand === undefined) return undefined;
    const said = answer({ command: received.ccCommand, received, node, controller });
    if (said === undefined) return undefined;
    if (said === 'ok' || said === 'fail') return { action: said };
    return { action: 'sendCC', cc: report(controller, ccId, said) };
  },
});

/** A report as bytes: the library can't encode all of them. */
export const report = (
  controller: MockController,
  ccId: number,
  { command, payload }: Answer,
): CommandClass =>
  new CommandClass({
    nodeId: controller.ownNodeId,
    ccId,
    ccCommand: command,
    payload: Uint8Array.from(payload),
  });

/** A number as big-endian bytes. */
export const bytesOf = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, at) => (value >>> (8 * (size - 1 - at))) & 0xff);
