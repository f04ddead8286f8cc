import type { DeviceSession, DriverHost } from '../driver.ts';

/** The session of a device that is a node: its controller describes it, reports for it and commands it. */
export function nodeSession(controller: string, node: string, host: DriverHost): DeviceSession {
  const link = host.network(controller);
  const following = link.follow(node, {
    described: (description) => host.redescribe(description),
    reported: (news) => host.report(news),
  });
  return {
    run: (actionId, value, signal) => link.command(node, actionId, value, signal),
    [Symbol.asyncDispose]: async () => following[Symbol.dispose](),
  };
}
