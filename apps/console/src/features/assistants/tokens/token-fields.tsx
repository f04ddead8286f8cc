import { HOME } from '@dimora/domain';
import { SegmentedControl, TextInput } from '@dimora/ui';
import { MultiSelect } from '@dimora/ui/multi-select';
import { Select } from '@dimora/ui/select';
import { environmentOptions } from '../../../entities/environment/environment-options.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironments } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { assistantsTexts } from '../texts.ts';
import { NEW_TOKEN, type TokenDraft } from './token-draft.ts';

const DAYS = ['1', '7', '30', '90', '365'] as const;

/** What a token may, where, and for how long. */
export function TokenFields({
  draft,
  isMissing,
  onChange,
}: {
  readonly draft: TokenDraft;
  /** The name is missing, and making the token was tried. */
  readonly isMissing: boolean;
  readonly onChange: (part: Partial<TokenDraft>) => void;
}) {
  const t = useTexts(assistantsTexts);
  const environments = useEnvironments();
  const environmentName = useEnvironmentName();
  return (
    <>
      <TextInput
        label={t(($) => $.dialog.name)}
        placeholder={t(($) => $.dialog.example)}
        autoComplete="off"
        maxLength={80}
        data-autofocus
        value={draft.name}
        error={isMissing && t(($) => $.dialog.missing)}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SegmentedControl
        label={t(($) => $.dialog.scope)}
        value={draft.scope}
        options={(['read', 'operate'] as const).map((value) => ({
          value,
          label: t(($) => $.dialog[value]),
        }))}
        onChange={(scope) => onChange({ scope })}
      />
      <MultiSelect
        label={t(($) => $.dialog.rooms)}
        help={t(($) => $.dialog.roomsHelp)}
        value={[...draft.rooms]}
        data={environmentOptions(environments)
          .filter(({ node }) => node.Id !== HOME)
          .map(({ node }) => ({ value: node.Id, label: environmentName(node) }))}
        onChange={(rooms) => onChange({ rooms })}
      />
      <Select
        label={t(($) => $.dialog.days)}
        value={draft.days}
        data={DAYS.map((value) => ({
          value,
          label: t(($) => $.dialog.span, { count: Number(value) }),
        }))}
        onChange={(value) => onChange({ days: value ?? NEW_TOKEN.days })}
      />
    </>
  );
}
