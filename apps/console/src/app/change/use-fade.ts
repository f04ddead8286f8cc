import { useEffect, useState } from 'react';
import { FADE_STEP_MS, FADE_STEPS } from '../../kit/target/product-change.ts';

/**
 * The opacity of an element that fades in while it is shown, then out: by a tenth every ten milliseconds
 * (CHOOSER-15, CHOOSER-16).
 */
export function useFade(wanted: boolean): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(
      () =>
        setStep((at) => {
          const next = wanted ? Math.min(FADE_STEPS, at + 1) : Math.max(0, at - 1);
          if (next === (wanted ? FADE_STEPS : 0)) clearInterval(timer);
          return next;
        }),
      FADE_STEP_MS,
    );
    return () => clearInterval(timer);
  }, [wanted]);
  return step / FADE_STEPS;
}
