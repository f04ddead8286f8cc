import { readFileSync } from 'node:fs';

/** Ends the processes of this process's controllers as a crash does. */
export function killController(): void {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  for (const child of children.split(' ').filter((each) => each !== ''))
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('controller-program'))
      process.kill(Number(child), 'SIGKILL');
}
