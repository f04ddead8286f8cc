import { defineModule, hears } from '../../../platform/module.ts';
import { IdentityPort } from '../identity/port.ts';
import { Departures, UsersPort } from '../users/port.ts';
import { userRemoved } from '../users/user.events.ts';
import { PersonExports } from './exports.ts';
import { Farewells } from './farewells.ts';
import { personDataRoutes, serveExports } from './person-data.routes.ts';
import { PersonDataService } from './person-data.service.ts';

/** Exports and erases the data that any module stores about people (USERS-B5, USERS-15). */
export const personData = defineModule({
  name: 'personData',
  needs: { departures: Departures, identity: IdentityPort, users: UsersPort },
  make: (platform, { departures, identity, users }) => {
    const { clock } = platform;
    const exports = new PersonExports(platform);
    const farewells = new Farewells({ ...platform, departures, users });
    const service = new PersonDataService({ users, departures, exports, farewells, clock });
    return {
      routes: personDataRoutes(service),
      http: (http) => serveExports(http, { clock, exports, identity }),
      listens: [hears(userRemoved, () => void farewells.run())],
      start: () => farewells.run(),
      owns: [farewells],
    };
  },
});
