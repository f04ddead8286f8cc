import type { ConditionOf } from '../words.ts';

export const groupCondition: ConditionOf<'and' | 'or'> = {
  phrase: ({ Type, parts }, { t }, inner) =>
    parts
      .map((part) => {
        const isMixed = part.Type !== Type && (part.Type === 'and' || part.Type === 'or');
        if (!isMixed) return inner(part);
        return `${t(($) => $.nested.open)}${inner(part)}${t(($) => $.nested.close)}`;
      })
      .join(t(($) => $.join[Type])),
};
