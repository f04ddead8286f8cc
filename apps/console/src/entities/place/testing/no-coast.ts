import { afterAll, beforeAll, vi } from 'vitest';

/** Lets the maps of a test file do without their coast: there is no server that would hand out its cells. */
export function withoutCoast(): void {
  beforeAll(() => void vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })));
  afterAll(() => void vi.unstubAllGlobals());
}
