/** A lease older than this, in milliseconds, belongs to a tab that was closed. */
const LEASE_MS = 5000;
const POLL_MS = 60;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a task in one tab of the browser at a time: with Web Locks on secure pages; on a plain local address,
 * as most hubs have, with a lease in local storage.
 */
export async function oneAtATime<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return locks.request(name, task) as Promise<Result>;
  const mine = `${Date.now()}:${Math.random()}`;
  while (!(await leased(name, mine))) await pause(POLL_MS);
  try {
    return await task();
  } finally {
    if (localStorage.getItem(name) === mine) localStorage.removeItem(name);
  }
}

async function leased(name: string, mine: string): Promise<boolean> {
  const held = localStorage.getItem(name);
  if (held !== null && Date.now() - Number(held.split(':')[0]) < LEASE_MS) return held === mine;
  localStorage.setItem(name, mine);
  // Two tabs may have written at the same time: the last writer wins, and both check again.
  await pause(POLL_MS / 2);
  return localStorage.getItem(name) === mine;
}
