import type { Moved } from '@dimora/contract/client';
import { Steps } from '@dimora/ui/steps';
import { useState } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { moveTexts } from '../texts.ts';
import { ChooseFiles } from './choose-files.tsx';
import { Look } from './look.tsx';
import { MoveDone } from './move-done.tsx';
import type { Found } from './read-files.ts';

/** Three steps: which files, what is in them, the result. */
export function MoveGuide() {
  const t = useTexts(moveTexts);
  const say = useTexts(common);
  const api = useApi();
  const [found, setFound] = useState<Found | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const steps = (['files', 'look', 'done'] as const).map((id) => ({
    id,
    label: t(($) => $.steps[id]),
  }));
  const at = moved ? 2 : found ? 1 : 0;
  const back = (): void => {
    // The hub forgets it by itself, too.
    if (found) api.moving.drop({ moving: found.moving }).catch(() => {});
    setFound(null);
  };
  return (
    <>
      <Steps
        label={t(($) => $.steps.label)}
        steps={steps}
        at={at}
        short={t(($) => $.steps.short, { at: at + 1, of: steps.length })}
        done={(label) => `${say(($) => $.words.yes)}: ${label}`}
      />
      {moved ? (
        <MoveDone moved={moved} />
      ) : found ? (
        <Look found={found} onBack={back} onMoved={setMoved} />
      ) : (
        <ChooseFiles onFound={setFound} />
      )}
    </>
  );
}
