import { useQuery } from '@tanstack/react-query';
import { cutPicture, type CutPicture } from '../../entities/avatar/crop/cut-picture.ts';
import { useCloudFetch } from '../../kit/api/cloud.ts';

/** Reads a picture of any format as the PNG that is sent. Rejects files that aren't pictures. */
export async function readPicture(blob: Blob): Promise<CutPicture> {
  const url = URL.createObjectURL(blob);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return cutPicture(picture);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The user's picture in the cloud; `undefined` while there is none, or it is unavailable. */
export function useAccountPicture(
  Avatar: string | null | undefined,
  read: typeof readPicture = readPicture,
): CutPicture | undefined {
  const fetch = useCloudFetch();
  return useQuery({
    queryKey: ['accountPicture', Avatar],
    enabled: Boolean(Avatar),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await fetch(Avatar ?? '');
      if (!answer.ok) throw new Error(`picture: ${answer.status}`);
      return read(await answer.blob());
    },
  }).data;
}
