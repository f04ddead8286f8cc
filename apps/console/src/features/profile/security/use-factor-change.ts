import { useQueryClient } from '@tanstack/react-query';
import { useIdentityApi, type IdentityApi } from '../../../kit/api/identity.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { ownFactorsKey } from '../../../kit/session/own-factors.ts';

/** Changes one's own factors and refetches them; a failure is shown and resolves to `undefined`. */
export function useFactorChange(): {
  readonly busy: boolean;
  readonly change: <Result>(
    act: (api: IdentityApi) => Promise<Result>,
  ) => Promise<Result | undefined>;
} {
  const api = useIdentityApi();
  const client = useQueryClient();
  const { busy, attempt } = useAttempt();
  return {
    busy,
    change: (act) =>
      attempt(async () => {
        const result = await act(api);
        await client.invalidateQueries({ queryKey: ownFactorsKey });
        return result;
      }),
  };
}
