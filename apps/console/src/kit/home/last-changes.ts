import type { RegistryNews } from '@dimora/contract/client';

/** The newest that the hub has told of a thing's making, changing or going. `Id` is {@link changeKey}. */
export type LastChange = Pick<RegistryNews, 'Id' | 'change' | 'revision' | 'by'>;

/** Under what a thing's newest change is kept. */
export const changeKey = (kind: RegistryNews['kind'], Id: string): string => `${kind} ${Id}`;
