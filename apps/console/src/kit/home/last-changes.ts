import type { RegistryNews } from '@dimora/contract/client';

/** The latest reported creation, change or removal of a resource. `Id` is {@link changeKey}, for each hub. */
export type LastChange = Pick<RegistryNews, 'Id' | 'origin' | 'change' | 'revision' | 'by'>;

/** The key of a resource's latest change. */
export const changeKey = (kind: RegistryNews['kind'], Id: string): string => `${kind} ${Id}`;
