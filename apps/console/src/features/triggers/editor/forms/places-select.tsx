import { HOME, type EnvironmentId, type Origin } from '@dimora/domain';
import { MultiSelect } from '@dimora/ui/multi-select';
import { environmentOptions } from '../../../../entities/environment/environment-options.ts';
import { useEnvironmentName } from '../../../../entities/environment/use-environment-name.ts';
import { useEnvironments } from '../../../../kit/home/hooks.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';

/** The places in which a step operates devices, each with all that is below it. */
export function PlacesSelect({
  value,
  origin,
  error,
  onChange,
}: {
  readonly value: readonly EnvironmentId[];
  /** The hub of the chosen places: those of another aren't in the list. */
  readonly origin: Origin | undefined;
  readonly error: string | undefined;
  readonly onChange: (places: readonly EnvironmentId[]) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const nameOf = useEnvironmentName();
  const places = environmentOptions(useEnvironments());
  const chosen = origin === undefined ? value : [];
  return (
    <MultiSelect
      label={t(($) => $.fields.places)}
      data={places.map(({ node }) => ({ value: node.Id, label: nameOf(node) }))}
      value={[...chosen]}
      placeholder={value.length === 0 ? nameOf({ Id: HOME, Name: '' }) : ''}
      error={error}
      nothingFoundMessage={t(($) => $.fields.nothing)}
      onChange={(ids) => onChange(ids as EnvironmentId[])}
    />
  );
}
