import { Suspense, useSyncExternalStore } from 'react';
import { guardQuestions } from '../../entities/device/guard/guard-questions.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { useHome } from '../../kit/services.tsx';

const GuardDialog = lazyPart(() =>
  Promise.all([
    import(/* chunk: dialogs */ '../../entities/device/guard/guard-dialog.tsx'),
    loadTexts(guardQuestions),
  ]).then(([file]) => file.GuardDialog),
);

/** Opens the confirmation of an operation that opens the house; see `useRunDevice`. */
export function ConfirmDoor() {
  const { toConfirm } = useHome();
  const confirmation = useSyncExternalStore(toConfirm.subscribe, toConfirm.get);
  if (confirmation === null) return null;
  return (
    <Suspense fallback={null}>
      <GuardDialog confirmation={confirmation} />
    </Suspense>
  );
}
