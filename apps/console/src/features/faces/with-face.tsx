import type { UnknownUser, User } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logOnly } from '../../kit/errors/log-only.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../kit/services.tsx';
import { useAttempt } from '../../kit/forms/use-attempt.ts';
import { faceTexts } from './texts.ts';

/** What a face contributes to a new person: the form's first values, and what is done once they exist. */
export type PersonOfFace = {
  readonly start?: {
    readonly Name: string;
    readonly picture: {
      readonly url: string;
      readonly ImageBase64: string;
      readonly bytes: number;
    } | null;
  };
  readonly onAdded?: (added: Pick<User, 'Id' | 'Name'>) => Promise<void>;
};

/** Props of {@link WithFace}. */
export type WithFaceProps = {
  readonly at: Pick<UnknownUser, 'Id' | 'CameraDeviceKey'>;
  readonly children: (person: PersonOfFace) => ReactNode;
};

/** Begins a person with an unknown face, which is theirs once they are added; a face that is gone begins nothing (FACES-05). */
export function WithFace({ at, children }: WithFaceProps) {
  const t = useTexts(faceTexts);
  const api = useApi();
  const { attempt } = useAttempt();
  const { data: face, isPending } = useQuery(
    // What the form begins with must not change while somebody types.
    useOrpc().faces.one.queryOptions({ input: at, staleTime: Number.POSITIVE_INFINITY }),
  );
  if (isPending) return null;
  if (!face) return children({});
  return children({
    start: {
      Name: `${face.Name || t(($) => $.unknown)} (${face.CameraName})`,
      picture: pictureOf(face.ImageBase64),
    },
    onAdded: async ({ Id }) => {
      const title = t(($) => $.merge.failed);
      await attempt(
        () => api.faces.link({ ...at, UserId: Id }),
        (error) => {
          logOnly(title, error);
          return { title };
        },
      );
    },
  });
}

const pictureOf = (url: string | null) => {
  if (url === null) return null;
  const ImageBase64 = url.slice(url.indexOf(',') + 1);
  return { url, ImageBase64, bytes: Math.floor((ImageBase64.length / 4) * 3) };
};
