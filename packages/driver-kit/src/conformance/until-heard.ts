import type { MqttLink } from '../mqtt-link.ts';

/** Milliseconds between two markers: the first ones may come before the broker has the subscription. */
const EVERY_MS = 10;

/**
 * Resolves once a link has received a marker of a peer, and so everything that the peer published before.
 * `say` publishes it to a topic that fits one of the filters and that no device uses.
 */
export async function untilHeard(
  link: MqttLink,
  filters: readonly string[],
  say: () => void,
): Promise<void> {
  let heard = false;
  const hear = (): void => {
    heard = true;
  };
  using stack = new DisposableStack();
  for (const filter of filters) stack.use(link.subscribe(filter, hear));
  while (!heard) {
    say();
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
