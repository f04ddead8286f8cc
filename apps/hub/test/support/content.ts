import type { MediaContent, TestResult } from '@dimora/contract';

/** What a procedure answered as bytes: their type, and the bytes in base64. */
export const told = async ({ body }: MediaContent) => ({
  type: body.type,
  base64: Buffer.from(await body.arrayBuffer()).toString('base64'),
});

/** The same of a plain call. */
export const toldBy = async (response: Response) => ({
  type: response.headers.get('content-type'),
  base64: Buffer.from(await response.arrayBuffer()).toString('base64'),
});

/** The trial whose picture the answer names; empty if it names none. */
export const trialOf = (result: TestResult): string =>
  (result.ok ? result.Frame?.split('/').at(-2) : undefined) ?? '';
