import type { CommandOutcome } from '@dimora/domain';
import { DriverError, echoes, isTravel, type Echo, type Readings } from '@dimora/driver-kit';
import { SetValueStatus, setValueFailed } from '@zwave-js/cc';
import type { ZWaveNode } from 'zwave-js';
import { NodeStatus } from 'zwave-js/Node';
import { radioError } from '../wire/open-radio.ts';
import type { Order } from './endpoint-values.ts';
import type { PlacedPart } from './node-parts.ts';

/** Devices round: a level by a hundredth, a set-point by half a degree. */
const WITHIN = 1;

type Command = {
  readonly node: ZWaveNode;
  readonly part: PlacedPart;
  readonly order: Order;
  readonly echo: Echo;
  readonly signal: AbortSignal;
  /** zwave-js isn't to send any more what it still has of this command. */
  readonly abandon: () => void;
};

/**
 * Writes a value and waits until the node reports what was wanted; it is asked at once, since few report what the
 * controller itself has set. What travels has taken the command when it is sent.
 */
export async function runOrder(command: Command): Promise<CommandOutcome> {
  const { node } = command;
  // zwave-js would keep what the node misses and send it whenever it wakes, maybe after a newer command.
  const asleep = Promise.withResolvers<never>();
  const onSleep = (): void => {
    command.abandon();
    asleep.reject(new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' }));
  };
  asleep.promise.catch(() => {});
  node.once('sleep', onSleep);
  try {
    return await Promise.race([confirmedOrder(command), asleep.promise]);
  } finally {
    node.off('sleep', onSleep);
  }
}

async function confirmedOrder(command: Command): Promise<CommandOutcome> {
  const { order, signal } = command;
  const stop = new AbortController();
  const heard = command.echo.expect(
    (readings) => isWanted(readings, order.wanted),
    AbortSignal.any([signal, stop.signal]),
  );
  heard.catch(() => {});
  try {
    const isSupervised = await write(command);
    if (isMoving(command)) {
      ask(command).catch(() => {});
      return 'accepted';
    }
    // What it had may be what is wanted, or within what devices round by: that isn't what it has now.
    if (!isSupervised || !isSame(command.part.read(), order.wanted)) {
      await ask(command);
      await heard;
    }
    return 'confirmed';
  } catch (error) {
    throw radioError(error);
  } finally {
    stop.abort();
  }
}

/** True if the node itself has said that it has done it. */
async function write({ node, order }: Command): Promise<boolean> {
  const result = await node.setValue(order.address, order.value);
  if (!setValueFailed(result)) return result.status === SetValueStatus.Success;
  if (result.status === SetValueStatus.Fail && node.status === NodeStatus.Dead)
    throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
  throw new DriverError('REFUSED');
}

/** Asks for the values of the part; what the node says is heard as any report. */
async function ask({ node, part }: Command): Promise<void> {
  for (const { address } of part.values) await node.pollValue(address);
}

const isMoving = ({ part }: Command): boolean =>
  part.capability.Actions.some((action) => isTravel(action));

const isWanted = (heard: Readings, wanted: Readings): boolean =>
  Object.entries(wanted).every(([name, value]) => echoes(heard[name], value, WITHIN));

const isSame = (read: Readings, wanted: Readings): boolean =>
  Object.entries(wanted).every(([name, value]) => read[name] === value);
