import type { GuestPass, GuestPassDraft } from '@dimora/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useOrpc } from '../../../kit/services.tsx';

/** Changes passes, and shows the answer in the list. */
export function usePassChange() {
  const { guestPasses } = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const then = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } finally {
      await queries.invalidateQueries({ queryKey: orpc.guestPasses.key() });
    }
  };
  return {
    save: (draft: GuestPassDraft, pass: GuestPass | undefined) =>
      then<GuestPass>(
        pass
          ? guestPasses.update({ Id: pass.Id, revision: pass.revision, pass: draft })
          : guestPasses.add(draft),
      ),
    revoke: (Id: string): Promise<unknown> => then(guestPasses.revoke({ Id })),
    remove: (Id: string): Promise<unknown> => then(guestPasses.remove({ Id })),
  };
}
