import { Security2Command } from '@zwave-js/cc';
import { CommandClasses, type CCId } from '@zwave-js/core';
import type { Message } from '@zwave-js/serial';
import { containsCC } from '@zwave-js/serial/serialapi';
// Not by the package's main entry: that resolves each stack trace by maps, one for every message that is sent.
import { Driver } from 'zwave-js/Driver';

/** What a node sends only while it is given its keys. */
const KEY_EXCHANGE: ReadonlySet<number | undefined> = new Set([
  Security2Command.KEXSet,
  Security2Command.KEXFail,
  Security2Command.PublicKeyReport,
  Security2Command.NetworkKeyGet,
  Security2Command.NetworkKeyVerify,
  Security2Command.TransferEnd,
]);

const isKeyExchange = ({ ccId, ccCommand }: CCId): boolean =>
  ccId === CommandClasses['Security 2'] && KEY_EXCHANGE.has(ccCommand);

/**
 * zwave-js, with two faults mended. After a wrong PIN it waits on for minutes for what the node would have sent, and takes
 * it away from the next node that joins, of whichever number. Here an attempt hears only what is sent during it.
 * After the stick's memory was written it would read everything again beside the nodes that are known, and fail at its
 * own cache, which it still holds. Here the stick is only started again; who has written opens a new controller.
 */
export class JoiningDriver extends Driver {
  #attempt = 0;

  constructor(...given: ConstructorParameters<typeof Driver>) {
    super(...given);
    this.on('driver ready', () =>
      this.controller.on('node found', () => void (this.#attempt += 1)),
    );
  }

  /** Takes out of its queue what waits for a node of one command class, also inside of other commands. */
  abandon(nodeId: number, ccId: number): void {
    const isMeant = ({ message, tag }: Queued): boolean =>
      message.getNodeId() === nodeId &&
      tag !== 'interview' &&
      containsCC(message) &&
      holds(message.command, ccId);
    const reject: unknown = Reflect.get(this, 'rejectTransactions');
    if (typeof reject === 'function') void Reflect.apply(reject, this, [isMeant]);
  }

  override softResetAndRestart(): Promise<void> {
    return this.softReset();
  }

  override waitForCommand<Heard extends CCId>(
    fits: (heard: CCId) => boolean,
    ...rest: Rest
  ): Promise<Heard> {
    const attempt = this.#attempt;
    return super.waitForCommand<Heard>(
      (heard) => fits(heard) && (attempt === this.#attempt || !isKeyExchange(heard)),
      ...rest,
    );
  }
}

/** What waits in zwave-js' queue, as it doesn't declare. */
type Queued = { readonly message: Message; readonly tag?: unknown };

/** True for a command of this class, and for one that carries such a command. */
function holds(command: object, ccId: number): boolean {
  if ('ccId' in command && command.ccId === ccId) return true;
  const inner = 'encapsulated' in command ? [command.encapsulated].flat() : [];
  return inner.some((each) => typeof each === 'object' && each !== null && holds(each, ccId));
}

type Rest =
  Parameters<Driver['waitForCommand']> extends [unknown, ...infer Others] ? Others : never;
