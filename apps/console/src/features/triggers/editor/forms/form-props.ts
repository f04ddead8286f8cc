import type { Missing } from '../missing.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';

/** What the form of a part gets; `missing` is empty until the person has tried to go on. */
export type FormProps<Payload> = {
  readonly value: Payload;
  readonly missing: Missing;
  onChange(this: void, next: Payload): void;
};

/** What is wrong at a field, in words. */
export function useFault(missing: Missing): (field: string) => string | undefined {
  const t = useTexts(triggerEditorTexts);
  return (field) => (missing.has(field) ? t(($) => $.faults.required) : undefined);
}
