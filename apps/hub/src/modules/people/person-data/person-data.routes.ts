import { Readable } from 'node:stream';
import { zipOf } from '@dimora/node-kit';
import { httpCall } from '@dimora/node-kit/http';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { FastifyInstance } from 'fastify';
import { os } from '../../../platform/http/os.ts';
import type { IdentityPort } from '../identity/port.ts';
import { EXPORT_PATH, type PersonExports } from './exports.ts';
import type { PersonDataService } from './person-data.service.ts';

/** The procedures of what is stored about people. */
export const personDataRoutes = (service: PersonDataService) => ({
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

type Parts = {
  readonly clock: Clock;
  readonly exports: PersonExports;
  readonly identity: IdentityPort;
};

/** Serves an export: one long file, as it is read, which no procedure answers with. */
export function serveExports(http: FastifyInstance, { clock, exports, identity }: Parts): void {
  http.get<{ Params: { ticket: string } }>(`${EXPORT_PATH}/:ticket`, async (request, reply) => {
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
  });
}
