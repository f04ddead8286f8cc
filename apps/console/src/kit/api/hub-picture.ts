import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../content/use-object-url.ts';
import { useServices } from '../services.tsx';
import { useTarget } from '../target/hooks.ts';
import { authorised } from './client.ts';

/**
 * The address of a picture stored on the hub, for `<img src>`: `/api/avatars/…` on the hub's own page;
 * through a cloud it is fetched with the hub's token, which an `<img>` cannot send, and shown from memory.
 */
export function useHubPicture(path: string | null | undefined): string | undefined {
  const { server, hubBase } = useTarget();
  const { access } = useServices();
  const fetched = server === 'cloud' && path?.startsWith('/') === true && hubBase !== null;
  const { data } = useQuery({
    queryKey: ['hub picture', hubBase, path],
    enabled: fetched,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await authorised(access)(new Request(`${hubBase}${path}`, { signal }));
      return response.ok ? response.blob() : null;
    },
  });
  const url = useObjectUrl(data);
  return fetched ? url : (path ?? undefined);
}
