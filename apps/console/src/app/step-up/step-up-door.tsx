import { Suspense, useSyncExternalStore } from 'react';
import { useServices } from '../../kit/services.tsx';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const StepUpDialog = lazyPart(() =>
  import(/* chunk: rare-shell */ './step-up-dialog.tsx').then((file) => file.StepUpDialog),
);

/** Opens the identity check as soon as a call fails with STEP_UP_NEEDED (LOGIN-B1). */
export function StepUpDoor() {
  const { stepUpAsked } = useServices().session;
  const answer = useSyncExternalStore(stepUpAsked.subscribe, stepUpAsked.get);
  if (answer === null) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog onAnswer={answer} />
    </Suspense>
  );
}
