import { plainName, splitChannel } from '../state/channels.ts';
import type { StateValue } from '../state/value.ts';
import { isStateVariable } from '../state/variables.ts';
import { CATEGORIES, categoryRow, type Category } from './categories.ts';
import type { PluggedBody } from './plugged-types.ts';

/** Which names of a device belong to which of its channels. */
export type ChannelNames = {
  /** The distinguishable channels, in order; empty on a single-channel device. */
  readonly numbers: readonly number[];
  /** The channel of a variable or an action; `null` if it belongs to the whole device. */
  of(name: string): number | null;
};

const ONE_CHANNEL: ChannelNames = { numbers: [], of: () => null };

const hasChannel = (name: string): boolean => splitChannel(name).channel > 1;

/**
 * Derives the channels of a device from its names. Channel 1 owns the plain names that another channel
 * repeats, and the variables its actions report in: beside `SWITCH_ON_OFF` and `SWITCH_ON_OFF_2`, `RSSI`
 * belongs to the whole device.
 */
export function channelNames({ Actions, StateVars }: PluggedBody): ChannelNames {
  const names = [...Object.keys(StateVars), ...Actions.map(({ Id }) => Id)];
  // Most devices have one channel, which a quick check detects.
  if (!names.some(hasChannel)) return ONE_CHANNEL;
  const known = ({ plain }: { readonly plain: string }): boolean =>
    isStateVariable(plain) || names.includes(plain);
  const others = names.map(splitChannel).filter((name) => name.channel > 1 && known(name));
  if (others.length === 0) return ONE_CHANNEL;
  const first = new Set(others.map(({ plain }) => plain));
  for (const { Id, ReplyAs } of Actions)
    if (ReplyAs !== null && first.has(Id) && splitChannel(ReplyAs).channel === 1)
      first.add(ReplyAs);
  const numbers = new Set(others.map(({ channel }) => channel));
  if (names.some((name) => first.has(name))) numbers.add(1);
  return {
    numbers: [...numbers].toSorted((one, other) => one - other),
    of: (name) => {
      const { plain, channel } = splitChannel(name);
      if (channel > 1) return numbers.has(channel) && known({ plain }) ? channel : null;
      return first.has(name) ? 1 : null;
    },
  };
}

/** One channel of a device as a device of its own, with the plain names. */
export function channelBody<
  Declared extends { readonly initial?: StateValue },
  Body extends PluggedBody<Declared>,
>(body: Body, channel: number): Body {
  const names = channelNames(body);
  const isOwn = (name: string): boolean => names.of(name) === channel;
  const Actions = body.Actions.filter(({ Id }) => isOwn(Id)).map((action) => ({
    ...action,
    Id: plainName(action.Id),
    PropertyName: plainName(action.PropertyName),
    ReplyAs: action.ReplyAs !== null && isOwn(action.ReplyAs) ? plainName(action.ReplyAs) : null,
  }));
  const StateVars = Object.fromEntries(
    Object.entries(body.StateVars).flatMap(([name, declared]) =>
      isOwn(name) ? [[plainName(name), declared]] : [],
    ),
  );
  const kind = kindOf(body, StateVars);
  return {
    ...body,
    Type: kind ?? body.Type,
    IoTCategoryIds: kind ? [kind] : [],
    BaseIoTCategoryIds: kind ? [kind] : [],
    Actions,
    DefaultActionId: firstOf(Actions),
    StateVars,
  };
}

/** The rest of a device once some of its channels are devices of their own. */
export function withoutChannels<
  Declared extends { readonly initial?: StateValue },
  Body extends PluggedBody<Declared>,
>(body: Body, gone: readonly number[]): Body {
  const names = channelNames(body);
  const stays = (name: string): boolean => {
    const channel = names.of(name);
    return channel === null || !gone.includes(channel);
  };
  const Actions = body.Actions.filter(({ Id }) => stays(Id));
  const StateVars = Object.fromEntries(
    Object.entries(body.StateVars).filter(([name]) => stays(name)),
  );
  // Without the channel that switched, a relay is no longer a switch.
  const still = (id: string): boolean =>
    tells(id, body.StateVars) === tells(id, StateVars) || tells(id, StateVars);
  return {
    ...body,
    IoTCategoryIds: body.IoTCategoryIds.filter(still),
    BaseIoTCategoryIds: body.BaseIoTCategoryIds.filter(still),
    Actions,
    DefaultActionId: Actions.some(({ Id }) => Id === body.DefaultActionId)
      ? body.DefaultActionId
      : firstOf(Actions),
    StateVars,
  };
}

const firstOf = (actions: readonly { readonly Id: string; readonly Hidden: boolean }[]) =>
  actions.find(({ Hidden }) => !Hidden)?.Id ?? null;

/** True if a device has one of the variables that define a category, on any channel. */
const tells = (id: string, vars: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(vars).some((name) =>
    categoryRow(id)?.variables.some((variable) => variable === plainName(name)),
  );

/** A channel has the device's own category if possible, else the first that its variables define. */
const kindOf = (
  { BaseIoTCategoryIds }: PluggedBody,
  vars: Readonly<Record<string, unknown>>,
): Category | undefined =>
  [...BaseIoTCategoryIds, ...CATEGORIES].find((id): id is Category => tells(id, vars));
