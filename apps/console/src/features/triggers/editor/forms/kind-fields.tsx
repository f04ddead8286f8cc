import type { Device } from '@dimora/contract/client';
import {
  DEVICE_KINDS,
  actionsOfKind,
  categoriesOf,
  kindSteps,
  plainName,
  stepsForOne,
  type DeviceGroupId,
  type DoPayload,
  type GroupCategories,
  type KindOfDevices,
} from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useDeviceGroupWords } from '../../../../entities/device-group/use-device-group-words.ts';
import { devicesWithin } from '../../../../entities/environment/devices-within.ts';
import { useMay } from '../../../../kit/claims/use-claims.ts';
import { useDevicesSelected, useEnvironments } from '../../../../kit/home/hooks.ts';
import { useLanguage } from '../../../../kit/i18n/language.ts';
import { useNames } from '../../../../kit/i18n/names.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useHome, useOrpc } from '../../../../kit/services.tsx';
import { byName } from '../../../../kit/text/by-name.ts';
import { triggerEditorTexts } from '../texts.ts';
import classes from './form.module.css';
import { useFault, type FormProps } from './form-props.ts';
import { PlacesSelect } from './places-select.tsx';
import { ValueField } from './value-field.tsx';
import { firstValue, specOfAction } from './value-spec.ts';

type KindAction = Extract<DoPayload, { Type: 'kindAction' }>;

/** A command to every device of a kind: which, where, what, and what that comes to at present. */
export function KindFields({ value, missing, onChange }: FormProps<KindAction>) {
  const t = useTexts(triggerEditorTexts);
  const names = useNames();
  const fault = useFault(missing);
  const { ofGroup, options } = useKinds(value.Kind);
  const devices = useDevicesOf(value, ofGroup);
  const categories = categoriesOf(value.Kind, ofGroup);
  const actions = new Map(
    devices
      .flatMap((device) => actionsOfKind(device, categories))
      .map((action) => [plainName(action.Id), action] as const)
      .toReversed(),
  );
  const action = actions.get(value.ActionId);
  const data = [...actions.keys()]
    .map((Id) => ({ value: Id, label: names.action({ Id, Name: Id }) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <Select
        label={t(($) => $.fields.kind)}
        data={options}
        value={keyOf(value.Kind)}
        searchable
        data-autofocus
        nothingFoundMessage={t(($) => $.fields.nothing)}
        onChange={(next) =>
          next !== null && onChange({ ...value, Kind: kindOf(next), ActionId: '', Value: null })
        }
      />
      <PlacesSelect
        value={value.EnvironmentIds}
        origin={value.origin}
        error={fault('EnvironmentIds')}
        onChange={(EnvironmentIds) => onChange({ ...value, EnvironmentIds, origin: undefined })}
      />
      {data.length === 0 ? (
        <p className={missing.has('ActionId') ? classes.error : classes.line}>
          {t(($) => $.fields.kindNone)}
        </p>
      ) : (
        <Select
          label={t(($) => $.fields.action)}
          data={data}
          value={value.ActionId === '' ? null : value.ActionId}
          error={fault('ActionId')}
          onChange={(next) => {
            const chosen = next === null ? undefined : actions.get(next);
            if (next === null || !chosen) return;
            const first = chosen.Value ?? firstValue(specOfAction(chosen));
            onChange({ ...value, ActionId: next, Value: first });
          }}
        />
      )}
      {action && (
        <ValueField
          label={t(($) => $.fields.to)}
          spec={specOfAction(action)}
          value={value.Value}
          error={fault('Value')}
          onChange={(Value) => onChange({ ...value, Value })}
        />
      )}
      {action && <AtPresent value={value} devices={devices} ofGroup={ofGroup} />}
    </>
  );
}

/** As many devices as are named. */
const FEW = 4;

/** What the command comes to now, and what it leaves out. */
function AtPresent({
  value,
  devices,
  ofGroup,
}: {
  readonly value: KindAction;
  readonly devices: readonly Device[];
  readonly ofGroup: GroupCategories;
}) {
  const t = useTexts(triggerEditorTexts);
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const all = devices.filter((device) => kindSteps(device, value, ofGroup).length > 0);
  const operated = all.filter((device) => stepsForOne(device, value, ofGroup).length > 0);
  const leftOut = all.filter((device) => !operated.includes(device));
  const named = (some: readonly Device[]): string => {
    const rest = some.length - FEW;
    const more = rest > 0 ? [t(($) => $.fields.kindMore, { count: rest })] : [];
    return list.format([...some.slice(0, FEW).map(({ Name }) => Name), ...more]);
  };
  return (
    <>
      {operated.length > 0 && (
        <p className={classes.line}>{t(($) => $.fields.kindNow, { names: named(operated) })}</p>
      )}
      {leftOut.length > 0 && (
        <p className={classes.line}>{t(($) => $.fields.kindLeftOut, { names: named(leftOut) })}</p>
      )}
    </>
  );
}

/** The devices of a kind in the places of a step, by name. */
function useDevicesOf(
  { Kind, EnvironmentIds, origin }: KindAction,
  ofGroup: GroupCategories,
): readonly Device[] {
  const { devices } = useHome();
  const nodes = useEnvironments();
  const order = byName(useLanguage());
  const categories = categoriesOf(Kind, ofGroup);
  const ids = useDevicesSelected((all) => {
    // Another hub's rooms may have the Ids of our own.
    const places = origin === undefined ? EnvironmentIds : [];
    const within = places.flatMap((id) => devicesWithin(nodes, all, id));
    return [...new Set(within)]
      .filter(({ IoTCategoryIds }) => IoTCategoryIds.some((each) => categories.includes(each)))
      .toSorted(order)
      .map(({ Id }) => Id);
  });
  return ids.flatMap((id) => devices.get(id) ?? []);
}

const GROUP = 'group ';
const keyOf = ({ DeviceGroupId, IoTCategoryId }: KindOfDevices): string =>
  DeviceGroupId === undefined ? IoTCategoryId : `${GROUP}${DeviceGroupId}`;
const kindOf = (key: string): KindOfDevices =>
  key.startsWith(GROUP)
    ? { DeviceGroupId: key.slice(GROUP.length) as DeviceGroupId }
    : { IoTCategoryId: key };

/** The device groups and the kinds that the house has, as options; and what each group covers. */
function useKinds(chosen: KindOfDevices) {
  const t = useTexts(triggerEditorTexts);
  const names = useNames();
  const wordsOf = useDeviceGroupWords();
  const orpc = useOrpc();
  const enabled = useMay('READ_DEVICE');
  const { data: groups = [] } = useQuery(orpc.deviceGroups.list.queryOptions({ enabled }));
  const present = useDevicesSelected((all) => {
    const held = new Set(all.flatMap(({ IoTCategoryIds }) => IoTCategoryIds));
    return DEVICE_KINDS.filter((kind) => held.has(kind) || chosen.IoTCategoryId === kind);
  });
  const ofGroup: GroupCategories = (Id) => groups.find((each) => each.Id === Id)?.IoTCategoryIds;
  const options = [
    {
      group: t(($) => $.fields.groups),
      items: groups.map((each) => ({ value: `${GROUP}${each.Id}`, label: wordsOf(each).name })),
    },
    {
      group: t(($) => $.fields.categories),
      items: present
        .map((kind) => ({ value: kind as string, label: names.category(kind) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    },
  ];
  return { ofGroup, options };
}
