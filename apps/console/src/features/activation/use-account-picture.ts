import { useQuery } from '@tanstack/react-query';
import { cutPicture, type CutPicture } from '../../entities/avatar/crop/cut-picture.ts';
import { useCloudFetch } from '../../kit/api/cloud.ts';

/** Reads a picture of any kind as the PNG that is sent. Rejects what is no picture. */
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

/** The picture that somebody has in the cloud; `undefined` while there is none, or it can't be had. */
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
