import { join } from 'node:path';
import { openPostgres } from '@dimora/node-kit/postgres';
import { RecordedLog } from '@dimora/runtime';
import { Nats, Postgres } from '@dimora/simulators';
import { aFolder } from './a-folder.ts';
import { aBalancer, type Balancer } from './a-balancer.ts';
import { aProgram, type Program } from './a-program.ts';

/** Two clouds in processes of their own that share PostgreSQL and NATS, behind one address. */
export type Cluster = AsyncDisposable & {
  readonly one: Program;
  readonly two: Program;
  readonly balancer: Balancer;
  readonly postgres: Postgres;
  /** Which replica holds a hub's tunnel. */
  holderOf(ProductId: string): Promise<string | null>;
  /** A hub in its own process, still without an owner. */
  hub(name: string): Promise<Program>;
};

/** Starts everything; `more` are environment variables of both clouds. */
export async function aCluster(more: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await aFolder());
  const [postgres, nats] = await Promise.all([Postgres.start(), Nats.start()]);
  stack.use(postgres);
  stack.use(nats);
  const balancer = stack.use(await aBalancer());
  const shared = { DIMORA_POSTGRES_URL: postgres.url, DIMORA_NATS_URL: nats.url };
  const replica = (name: string): Promise<Program> => {
    const own = ['--data', join(folder.path, name), '--port', '0', '--replica', name];
    return aProgram('cloud', [...own, '--public-url', balancer.url], { ...shared, ...more });
  };
  const [one, two] = await Promise.all([replica('one'), replica('two')]);
  stack.use(one);
  stack.use(two);
  const life = stack.move();
  return {
    one,
    two,
    balancer,
    postgres,
    holderOf: async (ProductId) => {
      await using sql = openPostgres(postgres.url, new RecordedLog());
      const query = 'SELECT replica FROM tunnel WHERE product_id = ?';
      return (await sql.one<{ replica: string | null }>(query, [ProductId]))?.replica ?? null;
    },
    hub: async (name) => {
      const place = [
        '--data',
        join(folder.path, name),
        '--port',
        '0',
        '--mqtt-port',
        '0',
        '--mqtts-port',
        'none',
      ];
      return life.use(await aProgram('hub', [...place, '--cloud', balancer.url]));
    },
    [Symbol.asyncDispose]: () => life.disposeAsync(),
  };
}
