import type { FieldWords } from '../../../kit/edit/conflict-rows.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { clockOf, useSayTarget } from '../say.ts';
import { climateTexts } from '../texts.ts';
import type { WeekFields } from './week-fields.ts';

/** The fields of a week in words, for the choice between two people's. */
export function useFieldWords(): FieldWords<WeekFields> {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  return {
    name: (field) => {
      if (field === 'own') return t(($) => $.week.whose);
      if (field === 'frost') return t(($) => $.week.frost);
      return field === 'pauseForWindows' ? t(($) => $.week.windows) : t(($) => $.days[field]);
    },
    value: (field, value) => {
      if (typeof value === 'number') return say(value);
      if (typeof value === 'boolean')
        return field === 'own'
          ? t(($) => (value ? $.labels.explicit : $.week.above))
          : t(($) => (value ? $.week.yes : $.week.no));
      return value.map(({ from, target }) => `${clockOf(from)} ${say(target)}`).join(' · ');
    },
  };
}
