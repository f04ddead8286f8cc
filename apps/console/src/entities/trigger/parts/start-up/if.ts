import type { IfOf } from '../words.ts';

export const startUpIf: IfOf<'startUp'> = { phrase: (_payload, { t }) => t(($) => $.startUp) };
