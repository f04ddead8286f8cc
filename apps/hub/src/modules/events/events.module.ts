import { os } from '../../platform/http/os.ts';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { EnvironmentsPort } from '../environment-tree/port.ts';
import type { VisibilityPort } from '../visibility/port.ts';
import type { ParametersPort } from '../parameters/port.ts';
import { EventLog } from './event-log.ts';
import { recordEvents, recordStart } from './events.events.ts';
import { EventsService } from './events.service.ts';
import { EventStore } from './events.store.ts';
import type { EventsPort } from './port.ts';
import { EVENT_RETENTION_DAYS, Retention } from './retention.ts';

type EventPorts = {
  readonly environments: EnvironmentsPort;
  readonly house: VisibilityPort;
  readonly parameters: ParametersPort;
};

const eventRoutes = (service: EventsService) => ({
  list: os.events.list.handler(({ context, input }) => service.list(context.caller, input)),
});

/** Wires the event log: it hears the bus from the first moment on. */
export function createEvents(
  platform: Platform,
  ports: EventPorts,
): HubModule<EventsPort, ReturnType<typeof eventRoutes>> {
  const { environments, parameters } = ports;
  const store = new EventStore(platform.databases.history);
  const log = new EventLog(store, platform);
  const service = new EventsService({ ...platform, ...ports, store, log });
  recordEvents(platform.bus, { log, nameOf: (id) => environments.byId(id)?.Name ?? null });
  parameters.define(EVENT_RETENTION_DAYS);
  const retention = new Retention(store, platform.clock, () =>
    parameters.value(EVENT_RETENTION_DAYS),
  );
  return {
    port: service,
    routes: eventRoutes(service),
    start: () => recordStart(log),
    stop: () => {
      retention[Symbol.dispose]();
      log.flush();
    },
  };
}
