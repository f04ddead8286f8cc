import { afterAll, beforeAll, vi } from 'vitest';

/** Replaces the coast for the maps of a test file: no server would serve its cells. */
export function withoutCoast(): void {
  beforeAll(() => void vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })));
  afterAll(() => void vi.unstubAllGlobals());
}
