import type { UserId } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { authorised } from '../../../kit/api/client.ts';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { personDataTexts } from '../texts.ts';

/** Years of history take their time: far longer than a call may. */
const fetchSlowly: typeof fetch = (input) => fetch(input, { credentials: 'same-origin' });

/** Asks for a copy of what is stored about a person, oneself without an `Id`, and saves it as a file. */
export function useCopy(Id?: UserId): { readonly busy: boolean; readonly download: () => void } {
  const t = useTexts(personDataTexts);
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  const { api, access } = useServices();
  const { hubBase } = useTarget();
  const download = () =>
    attempt(async () => {
      const { path, fileName } = await (Id === undefined
        ? api.personData.exportOwn()
        : api.personData.exportOf({ Id }));
      const send = authorised(access, fetchSlowly);
      const response = await send(new Request(`${hubBase ?? ''}${path}`));
      if (!response.ok) throw new Error(`the copy answered ${response.status}`);
      saveFile(await response.blob(), fileName);
      toasts.show({ tone: 'good', message: t(($) => $.copy.ready) });
    }, 'file');
  return { busy, download: () => void download() };
}
