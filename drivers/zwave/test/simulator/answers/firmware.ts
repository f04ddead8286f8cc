import { setTimeout } from 'node:timers/promises';
import { CommandClasses } from '@zwave-js/core';
import { FunctionType } from '@zwave-js/serial';
import type { MockNodeBehavior } from '@zwave-js/testing';
import type { FirmwarePlan } from '../plan.ts';
import { answering, bytesOf, type Answer } from './answer.ts';

export const FIRMWARE = CommandClasses['Firmware Update Meta Data'];
/** Commands of the class. */
const [DATA_GET, DATA, REQUEST_GET, REQUEST, FRAGMENT_GET, FRAGMENT, STATUS] = [
  1, 2, 3, 4, 5, 6, 7,
];
const ACCEPTED = 0xff;
const STORED = 0xff;
const WRONG_BYTES = 0x00;
/** A device looks at what it got before it asks on. */
const NEXT_MS = 5;
const FRAGMENT_BYTES = 32;
const LAST = 0x80;

type Parts = {
  readonly plan: FirmwarePlan;
  readonly manufacturerId: number;
  readonly say: (answer: Answer) => Promise<void>;
  /** It has restarted with what it was given. */
  readonly installed: (version: string) => void;
};

/** How a node takes a new firmware: it asks for one fragment after the other, and checks the whole. */
export class FirmwareStore {
  readonly #parts: Parts;
  /** What it was sent, fragment by fragment. */
  received: Uint8Array[] = [];
  #isPatient = true;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get behavior(): MockNodeBehavior {
    const { plan, manufacturerId } = this.#parts;
    return answering(FIRMWARE, ({ command }) => {
      if (command === DATA_GET) {
        const payload = [
          ...bytesOf(manufacturerId, 2),
          ...bytesOf(plan.id, 2),
          ...bytesOf(0, 2),
          plan.isUpgradable === false ? 0x00 : 0xff,
          0,
          ...bytesOf(FRAGMENT_BYTES, 2),
          1,
          0,
        ];
        return { command: DATA, payload };
      }
      if (command !== REQUEST_GET) return undefined;
      this.received = [];
      const status = plan.refusal ?? ACCEPTED;
      if (status === ACCEPTED) this.#soon(() => this.#ask(1));
      return { command: REQUEST, payload: [status] };
    });
  }

  /** A fragment with its number, without command class, command and checksum. */
  take([high = 0, low = 0, ...bytes]: Uint8Array): void {
    const number = ((high & ~LAST) << 8) | low;
    this.received[number - 1] = Uint8Array.from(bytes);
    if ((high & LAST) === 0) this.#soon(() => this.#ask(number + 1));
    else this.#soon(() => this.#finish());
  }

  /** Asks for the next fragment after all, as a device does that has waited without an answer; then it gives up. */
  askOn(): void {
    this.#isPatient = false;
    this.#soon(() => this.#ask(this.received.length + 1));
  }

  async #ask(number: number): Promise<void> {
    const { plan, say } = this.#parts;
    if (this.#isPatient && number > (plan.stallsAfter ?? Number.POSITIVE_INFINITY)) return;
    await say({ command: FRAGMENT_GET, payload: [1, ...bytesOf(number, 2)] });
  }

  async #finish(): Promise<void> {
    const { plan, say, installed } = this.#parts;
    const isFine = plan.rejects !== true;
    if (isFine) installed(plan.becomes);
    await say({ command: STATUS, payload: [isFine ? STORED : WRONG_BYTES, ...bytesOf(0, 2)] });
  }

  #soon(then: () => Promise<void>): void {
    void setTimeout(NEXT_MS)
      .then(then)
      .catch(() => {});
  }
}

/** A fragment that the host sends, which the library's mock can't read: to whom, and how it wants to learn of it. */
export function sentFragment(functionType: number, payload: Uint8Array) {
  const [node = 0, length = 0, commandClass, command] = payload;
  if (functionType !== FunctionType.SendData) return undefined;
  if (commandClass !== FIRMWARE || command !== FRAGMENT) return undefined;
  // The last two bytes of the command are its checksum.
  return { node, fragment: payload.slice(4, length), callbackId: payload.at(-1) ?? 0 };
}
