import { defineModule } from '../../../platform/module.ts';
import { filed } from '../../../platform/personal-data.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { DriversPort } from '../../devices/drivers/port.ts';
import { TriggersPort } from '../triggers/port.ts';
import { TimedCommandsPort } from './port.ts';
import {
  timedCommandChanged,
  timedCommandEnded,
  timedCommandFailed,
} from './timed-command.events.ts';
import { TimedCommands } from './timed-commands.service.ts';
import {
  TimedCommandStore,
  saidInLogMigrations,
  timedCommandMigrations,
} from './timed-commands.store.ts';
import { timedCommandRoutes } from './timed-commands.routes.ts';

/** Commands that people scheduled for a moment (SHELL-B5). */
export const timedCommands = defineModule({
  name: 'timedCommands',
  needs: {
    devices: DeviceLookup,
    drivers: DriversPort,
    operate: DeviceOperate,
    triggers: TriggersPort,
  },
  provides: { timedCommands: TimedCommandsPort },
  migrations: { config: timedCommandMigrations, history: saidInLogMigrations },
  events: [timedCommandChanged, timedCommandEnded, timedCommandFailed],
  ofPeople: { part: 'timedCommands', kind: 'house' },
  make: ({ access, bus, clock, databases, entropy, log }, { drivers, ...ports }) => {
    const store = new TimedCommandStore(databases.config);
    const commands = new TimedCommands({ ...ports, access, bus, clock, entropy, log, store });
    return {
      ports: { timedCommands: commands },
      personal: {
        part: 'timedCommands',
        exported: (Id) => filed('house/timed-commands.json', commands.list(Id)),
        leave: (Id) => commands.forget(Id),
      },
      routes: { timedCommands: timedCommandRoutes(commands) },
      start: () => {
        // What came due while the hub was off needs its devices.
        if (store.all().length > 0) void drivers.load().then(() => commands.plan());
      },
      owns: [commands],
    };
  },
});
