import type { Forgotten } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';

/**
 * Forgets devices one after the other; each is checked as if it came alone, and one that is refused stops no
 * other. Errors that aren't ours are rethrown.
 */
export async function forgetMany(
  ids: readonly DeviceId[],
  forget: (id: DeviceId) => Promise<unknown>,
): Promise<Forgotten[]> {
  const results: Forgotten[] = [];
  for (const Id of new Set(ids)) {
    try {
      await forget(Id);
      results.push({ Id, error: null });
    } catch (error) {
      if (!(error instanceof DimoraError)) throw error;
      results.push({ Id, error: { code: error.code, data: error.params } });
    }
  }
  return results;
}
