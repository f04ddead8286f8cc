import { Readable } from 'node:stream';
import { zipOf } from '@dimora/node-kit';
import { httpCall } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import { os } from '../../../platform/http/os.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { IdentityPort } from '../identity/port.ts';
import { Departures, UsersPort } from '../users/port.ts';
import { userRemoved } from '../users/user.events.ts';
import { EXPORT_PATH, PersonExports } from './exports.ts';
import { Farewells } from './farewells.ts';
import { PersonDataService } from './person-data.service.ts';

const personDataRoutes = (service: PersonDataService) => ({
  personData: {
    exportOwn: os.personData.exportOwn.handler(({ context }) => service.exportOwn(context.caller)),
    exportOf: os.personData.exportOf.handler(({ context, input }) =>
      service.exportOf(context.grant('MANAGE_PERSON_DATA'), input.Id),
    ),
    eraseOwn: os.personData.eraseOwn.handler(({ context, input }) =>
      service.eraseOwn(context.caller, input.confirm),
    ),
    erase: os.personData.erase.handler(({ context, input }) =>
      service.erase(context.grant('MANAGE_PERSON_DATA'), input),
    ),
  },
});

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
      // One long file, as it is read: no procedure answers with that.
      http: (http) =>
        http.get<{ Params: { ticket: string } }>(
          `${EXPORT_PATH}/:ticket`,
          async (request, reply) => {
            const call = httpCall(request, reply);
            if (call.bearer === undefined) throw new DimoraError('NOT_AUTHENTICATED');
            const { caller } = await identity.identifyEnabled(call.bearer);
            call.authenticated();
            const Id = exports.take(caller, request.params.ticket);
            return reply
              .type('application/zip')
              .header('Cache-Control', 'no-store')
              .header('Content-Disposition', 'attachment')
              .send(Readable.from(zipOf(exports.filesOf(Id), clock.now())));
          },
        ),
      listens: [hears(userRemoved, () => void farewells.run())],
      start: () => farewells.run(),
      stop: () => farewells[Symbol.dispose](),
    };
  },
});
