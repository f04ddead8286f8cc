import { allowsSome, type DoPayload, type IfPayload, type TriggerCondition } from '@dimora/domain';
import { IconButton, Menu } from '@dimora/ui';
import { IconPlus } from '@tabler/icons-react';
import { createElement } from 'react';
import { useClaims } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { CONDITION_KINDS } from './parts/condition-kinds.ts';
import { DO_KINDS } from './parts/do-kinds.ts';
import { IF_KINDS } from './parts/if-kinds.ts';
import type { Kind } from './parts/part.ts';
import { triggerEditorTexts } from './texts.ts';

/** What can be added to each list. */
type Payloads = {
  readonly If: IfPayload;
  readonly Condition: TriggerCondition;
  readonly Do: DoPayload;
};
const KINDS: { readonly [List in keyof Payloads]: Readonly<Record<string, Kind<Payloads[List]>>> } =
  {
    If: IF_KINDS,
    Condition: CONDITION_KINDS,
    Do: DO_KINDS,
  };

/** Adds a part of a chosen kind to a list. */
export function AddPart<List extends keyof Payloads>({
  list,
  without = [],
  onAdd,
}: {
  readonly list: List;
  /** Kinds that can't be there, such as a group in the innermost. */
  readonly without?: readonly string[];
  readonly onAdd: (empty: Payloads[List]) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const claims = useClaims();
  const label = t(($) => $.addTo[list as keyof Payloads]);
  const kinds = Object.entries<Kind<Payloads[List]>>(KINDS[list]).filter(
    ([type, { claim, isShownOnly }]) =>
      !isShownOnly && !without.includes(type) && (claim === undefined || allowsSome(claims, claim)),
  );
  return (
    <Menu
      label={label}
      groups={[
        {
          id: list,
          entries: kinds.map(([type, { word, Icon, empty }]) => ({
            id: type,
            label: t(($) => $.kinds[word]),
            icon: createElement(Icon, { size: 18, 'aria-hidden': true }),
            onPress: () => onAdd(empty),
          })),
        },
      ]}
      trigger={(props) => <IconButton {...props} size="small" label={label} icon={<IconPlus />} />}
    />
  );
}
