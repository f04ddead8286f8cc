import { hubStarted } from '../../../platform/system.events.ts';
import { defineModule, repeats } from '../../../platform/module.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { eventAppended } from './event.events.ts';
import { EventLog } from './event-log.ts';
import { recordEvents } from './record-events.ts';
import { EventsService } from './events.service.ts';
import { EventStore, eventMigrations, salvagedEvents } from './events.store.ts';
import { namingOf, personEvents } from './person-events.ts';
import { EventsPort } from './port.ts';
import { eventPart } from './rule-parts/event.ts';
import { EVENT_RETENTION_DAYS, PRUNE_MS, pruneEvents } from './retention.ts';
import { eventRoutes } from './events.routes.ts';

/** The event log: subscribes to the bus from the start. */
export const events = defineModule({
  name: 'events',
  needs: { environments: EnvironmentsPort, house: VisibilityPort, parameters: ParametersPort },
  provides: { events: EventsPort },
  migrations: { history: eventMigrations, salvaged: [salvagedEvents] },
  events: [eventAppended],
  ofPeople: { part: 'events', kind: 'history', step: 'traces' },
  make: (platform, ports) => {
    const { environments, parameters } = ports;
    const store = new EventStore(platform.databases.history);
    const log = new EventLog(store, platform);
    const service = new EventsService({
      ...platform,
      ...ports,
      store,
      log,
      naming: (Id) => namingOf({ store, log }, Id),
    });
    platform.ruleParts.hear(eventPart({ bus: platform.bus, events: service }));
    recordEvents({ ...platform, log, nameOf: (id) => environments.byId(id)?.Name ?? null });
    parameters.define(EVENT_RETENTION_DAYS);
    const pruning = { store, clock: platform.clock, parameters };
    return {
      ports: { events: service },
      personal: personEvents({ store, log }),
      routes: { events: eventRoutes(service) },
      listens: [repeats(PRUNE_MS, () => pruneEvents(pruning), 'events.notPruned')],
      start: () => platform.bus.emit(hubStarted, {}),
      stop: () => log.flush(),
    };
  },
});
