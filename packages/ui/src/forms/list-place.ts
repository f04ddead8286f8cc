import { useId, useState } from 'react';

/** Mantine's distance between a field and its list, in pixels. */
const GAP = 8;

/**
 * Where a field's list opens: at the field's own edge, and below the field's error, so that a wrong choice
 * can be corrected with the message in sight. Centred, its position would depend on a width that it doesn't
 * have before it is shown; on a phone it would overflow the screen, widen the view, and move the sheet that
 * holds the field.
 */
export function useListPlace({
  id: given,
  onDropdownOpen,
}: {
  readonly id?: string | undefined;
  readonly onDropdownOpen?: (() => void) | undefined;
}) {
  const own = useId();
  const id = given ?? own;
  const [offset, setOffset] = useState(GAP);
  return {
    id,
    comboboxProps: { position: 'bottom-start', offset } as const,
    onDropdownOpen: () => {
      setOffset(GAP + heightOfError(id));
      onDropdownOpen?.();
    },
  };
}

/** How far a field's error reaches below its input; 0 if there is none. */
function heightOfError(id: string): number {
  const input = document.getElementById(id)?.getBoundingClientRect();
  const error = document.getElementById(`${id}-error`)?.getBoundingClientRect();
  return input && error ? Math.max(0, Math.ceil(error.bottom - input.bottom)) : 0;
}
