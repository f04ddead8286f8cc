import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, needProgram } from './program.ts';
import { ServerProgram } from './server-program.ts';

/** PostgreSQL refuses to run as root, so it runs as the user of Debian's package if we are root. */
type Owner = { readonly uid: number; readonly gid: number } | undefined;

/** Debian's PostgreSQL with an empty database for one test, deleted afterwards. */
export class Postgres implements AsyncDisposable {
  readonly url: string;
  readonly #server: ServerProgram;
  readonly #folder: string;

  private constructor(port: number, folder: string, owner: Owner) {
    this.url = `postgres://dimora@127.0.0.1:${port}/postgres`;
    this.#folder = folder;
    const settings = [
      'listen_addresses=127.0.0.1',
      'fsync=off',
      `unix_socket_directories=${folder}`,
    ];
    this.#server = new ServerProgram({
      program: needProgram('postgres'),
      args: ['-D', folder, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
      port,
      ...owner,
    });
  }

  /** Starts one on a free port. */
  static async start(): Promise<Postgres> {
    const owner = ownerHere();
    const folder = mkdtempSync(join(tmpdir(), 'dimora-postgres-'));
    if (owner) chownSync(folder, owner.uid, owner.gid);
    execFileSync(
      needProgram('initdb'),
      ['-D', folder, '-U', 'dimora', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { stdio: 'ignore', ...owner },
    );
    const postgres = new Postgres(await freePort(), folder, owner);
    await postgres.#server.revive();
    return postgres;
  }

  /** Kills it; a restart recovers everything committed. */
  kill(): Promise<void> {
    return this.#server.kill('SIGQUIT');
  }

  revive(): Promise<void> {
    return this.#server.revive();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function ownerHere(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string): number =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
