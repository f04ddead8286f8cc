/** The least that a server like ours needs, to compare its start with: `bare-server.ts PORT`. */
import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';
import { Server } from 'socket.io';

const database = new DatabaseSync(':memory:');
const app = fastify();
app.get('/', (_request, reply) => {
  const { one } = database.prepare('SELECT 1 AS one').get() ?? {};
  return reply.type('text/html').send(`<html>${String(one)}`);
});
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
new Server(app.server);
// Node writes its compiled code when a program ends by itself.
process.once('SIGTERM', () => process.exit());
