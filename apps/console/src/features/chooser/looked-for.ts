import { useNavigate, useSearch } from '@tanstack/react-router';

/** What a list of hubs is narrowed to, as its address keeps it: `?text=lerici`; nothing: all of them. */
export const readLookedFor = ({ text }: { readonly text?: unknown }): { text?: string } =>
  // A number in an address arrives as one.
  (typeof text === 'string' || typeof text === 'number') && text !== ''
    ? { text: String(text).slice(0, 100) }
    : {};

/** What is looked for now, and how that changes; for routes with {@link readLookedFor}. */
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
