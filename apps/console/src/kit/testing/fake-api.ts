import { ORPCError } from '@orpc/client';
import { ERRORS, type ErrorCode, type ErrorParams } from '@dimora/domain';
import type { Api } from '../api/client.ts';
import type { CloudApi } from '../api/cloud-client.ts';

type Answers<Level> = {
  readonly [Key in keyof Level]?: Level[Key] extends (
    input: infer Input,
    ...rest: never[]
  ) => Promise<infer Output>
    ? (input: Input) => Output | Promise<Output>
    : Answers<Level[Key]>;
};

/** The answers of a fake hub, by procedure: `{ devices: { run: () => ({ Value: null }) } }`. */
export type FakeAnswers = Answers<Api>;

/** A call that was made: `devices.run` and its input. */
export type FakeCall = { readonly procedure: string; readonly input: unknown };

/** The error that a hub would answer with; throw it from a fake answer. */
export const hubError = (
  code: ErrorCode,
  data: ErrorParams = {},
): ORPCError<ErrorCode, ErrorParams> =>
  new ORPCError(code, { status: ERRORS[code].status, message: code, data, defined: true });

/** The answers of a fake cloud: `{ products: { list: () => [] } }`. */
export type FakeCloudAnswers = Answers<CloudApi>;

/** A client whose answers come from the test; a procedure without an answer fails as INTERNAL with its name. */
export function fakeApi(answers: FakeAnswers): { readonly api: Api; readonly calls: FakeCall[] } {
  const calls: FakeCall[] = [];
  return { api: fakeClient(answers, calls) as Api, calls };
}

/** The same for the cloud; its calls are added to the same list. */
export const fakeCloudApi = (answers: FakeCloudAnswers, calls: FakeCall[]): CloudApi =>
  fakeClient(answers, calls, 'cloud.') as CloudApi;

function fakeClient(answers: object, calls: FakeCall[], prefix = ''): unknown {
  const level = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      get: (_target, key) =>
        typeof key === 'string' && key !== 'then' ? level([...path, key]) : undefined,
      apply: async (_target, _self, [input]: unknown[]) => {
        calls.push({ procedure: `${prefix}${path.join('.')}`, input });
        const answer = path.reduce<unknown>(
          (at, key) => (at as Record<string, unknown> | undefined)?.[key],
          answers,
        );
        if (typeof answer !== 'function')
          throw hubError('INTERNAL', { traceId: `no fake answer for ${prefix}${path.join('.')}` });
        return (answer as (given: unknown) => unknown)(input);
      },
    });
  return level([]);
}
