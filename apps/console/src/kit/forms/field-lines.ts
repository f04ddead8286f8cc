import type { Faults } from './use-faults.ts';

/** The line below each field: its help, or what is wrong with it. */
export const fieldLines =
  <Fields, Fault>(
    faults: Faults<Fields, Fault>,
    say: (field: keyof Fields, fault: Fault) => string,
  ) =>
  (field: keyof Fields, help: string): { readonly help: string; readonly error?: string } => {
    const fault = faults[field];
    return { help, ...(fault && { error: say(field, fault) }) };
  };
