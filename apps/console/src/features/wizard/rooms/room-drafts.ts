import type { EnvironmentType } from '@dimora/domain';

/** A room to create; it needs a type first (WIZARD-22). */
export type RoomDraft = {
  readonly key: number;
  readonly Name: string;
  readonly Type: EnvironmentType | '';
};

/** True for a draft that can be created. */
export const isWhole = ({ Name, Type }: RoomDraft): boolean => Name.trim() !== '' && Type !== '';

/** A free name for a new room: its type, then with a number. */
export function freeName(
  name: string,
  taken: readonly string[],
  numbered: (name: string, number: number) => string,
): string {
  const used = new Set(taken.map((each) => each.trim().toLocaleLowerCase()));
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? name : numbered(name, number);
    if (!used.has(wanted.toLocaleLowerCase())) return wanted;
  }
}
