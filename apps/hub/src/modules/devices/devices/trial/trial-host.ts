import type {
  DeviceDescription,
  DeviceReport,
  DriverHost,
  MqttLink,
  NetworkLink,
} from '@dimora/driver-kit';
import type { Clock, Entropy, Log } from '@dimora/runtime';

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly mqtt: (broker: string) => MqttLink;
  readonly network: (controller: string) => NetworkLink;
  readonly signal: AbortSignal;
  readonly report: (news: DeviceReport) => void;
  readonly redescribe: (description: DeviceDescription) => void;
};

/**
 * The hub as a trial session sees it: it stores nothing, and everything that the session started on it ends
 * with `leftovers`, even if the session forgets to stop it.
 */
export function trialHost(parts: Parts, leftovers: DisposableStack): DriverHost {
  const { clock, entropy, log, signal, report, redescribe } = parts;
  const kept = <Held extends Disposable>(held: Held): Held => {
    if (leftovers.disposed) held[Symbol.dispose]();
    else leftovers.use(held);
    return held;
  };
  return {
    clock: {
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      after: (delayMs, run) => kept(clock.after(delayMs, run)),
      every: (delayMs, run) => kept(clock.every(delayMs, run)),
    },
    entropy,
    log,
    mqtt: (broker) => linkOf(parts.mqtt(broker), kept),
    network: (controller) => {
      const link = parts.network(controller);
      return { ...link, follow: (node, follower) => kept(link.follow(node, follower)) };
    },
    remembered: () => undefined,
    sources: {},
    report: (news) => {
      if (!signal.aborted) report(news);
    },
    redescribe: (description) => {
      if (!signal.aborted) redescribe(description);
    },
    signal,
  };
}

const linkOf = (link: MqttLink, kept: <Held extends Disposable>(held: Held) => Held): MqttLink => ({
  get up() {
    return link.up;
  },
  onUp: (hear) => kept(link.onUp(hear)),
  subscribe: (filter, hear) => kept(link.subscribe(filter, hear)),
  publish: (topic, payload, options) => link.publish(topic, payload, options),
});
