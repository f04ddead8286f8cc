import { useNavigate, useSearch } from '@tanstack/react-router';

/** The filter of a list of hubs, stored in its address: `?text=lerici`; empty: all of them. */
export const readLookedFor = ({ text }: { readonly text?: unknown }): { text?: string } =>
  // A number in an address is parsed as one.
  (typeof text === 'string' || typeof text === 'number') && text !== ''
    ? { text: String(text).slice(0, 100) }
    : {};

/** The current filter, and its setter; for routes with {@link readLookedFor}. */
export function useLookedFor(): {
  readonly text: string;
  readonly onText: (text: string) => void;
} {
  const { text = '' } = readLookedFor(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    text,
    onText: (sought) =>
      void navigate({ to: '.', search: readLookedFor({ text: sought }), replace: true }),
  };
}
