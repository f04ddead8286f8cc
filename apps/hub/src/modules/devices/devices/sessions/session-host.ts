import type {
  DeviceDescription,
  DeviceReport,
  DriverHost,
  MqttLink,
  NetworkLink,
} from '@dimora/driver-kit';
import type { Clock, Entropy, Log } from '@dimora/runtime';

/** What a host passes on, and to whom. */
type HostParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly mqtt: (broker: string) => MqttLink;
  readonly network: (controller: string) => NetworkLink;
  readonly remembered: DriverHost['remembered'];
  readonly sources: DriverHost['sources'];
  readonly report: (news: DeviceReport) => void;
  readonly redescribe: (description: DeviceDescription) => void;
};

/** The hub as one device's session sees it. Calls after the session has ended are ignored. */
export const sessionHost = ({ signal, report, redescribe, ...rest }: HostParts): DriverHost => ({
  ...rest,
  signal,
  report: (news) => {
    if (!signal.aborted) report(news);
  },
  redescribe: (description) => {
    if (!signal.aborted) redescribe(description);
  },
});
