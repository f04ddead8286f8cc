import type { AssistantAnswer, ProposedAction } from '@dimora/contract';
import {
  LANGUAGES,
  valueFault,
  type DeviceId,
  type EnvironmentId,
  type Language,
  type TriggerId,
} from '@dimora/domain';
import { isInState } from '@dimora/domain/talk';
import { z } from 'zod';
import type { InLanguage } from '../../../platform/reader-language.ts';
import type { TriggersPort } from '../../automations/triggers/port.ts';
import type { HouseView, VisibilityPort } from '../../people/visibility/port.ts';
import type { Talker } from './talker.ts';
import type { Conversation } from './talk/conversation.ts';

/** The same intents as tools, for a language model and for assistants outside: never more than their person may. */
export type ToolParts = {
  readonly house: VisibilityPort;
  readonly triggers: Pick<TriggersPort, 'runnableBy'>;
  readonly conversation: Conversation;
  readonly inLanguage: InLanguage | undefined;
};

/** The most things in one answer. */
const MOST_LISTED = 200;

const Ids = z.array(z.string().min(1).max(200)).min(1).max(100);

/** The inputs of the tools, with what they do: a model reads it. */
export const TOOL_INPUTS = {
  list_things: z
    .object({
      search: z.string().max(100).optional().describe('Part of a name; leave out for everything'),
      room_id: z.string().max(200).optional().describe('Only what is in this room or below it'),
    })
    .describe(
      'Lists the rooms, devices and rules of the house, with their ids and what devices can do.',
    ),
  read_state: z
    .object({ ids: Ids.describe('Ids of devices or rooms') })
    .describe('Reads the present values of devices and rooms, with the time of each.'),
  ask: z
    .object({
      sentence: z
        .string()
        .min(1)
        .max(500)
        .describe(
          'A simple question: "which lights are on in the kitchen", "when did the door last open"',
        ),
      language: z.enum(LANGUAGES).default('en'),
    })
    .describe('Asks the house one question in plain English or Italian. Changes nothing.'),
  propose: z
    .object({
      actions: z
        .array(
          z.object({
            device_id: z.string().max(200).optional(),
            action: z.string().max(100).optional().describe('An action of the device, as listed'),
            value: z.union([z.number(), z.boolean(), z.string().max(4096), z.null()]).optional(),
            rule_id: z.string().max(200).optional().describe('Instead of a device: a rule to run'),
          }),
        )
        .min(1)
        .max(100),
    })
    .describe('Proposes what to do. Nothing is done yet: the proposal is shown first.'),
} as const;

/** A tool by its name. */
export type ToolName = keyof typeof TOOL_INPUTS;

type Input<Name extends ToolName> = z.infer<(typeof TOOL_INPUTS)[Name]>;

/** What the tools do, for one talker. */
export class HouseTools {
  readonly #parts: ToolParts;
  readonly #talker: Talker;
  readonly #language: Language;

  constructor(parts: ToolParts, talker: Talker, language: Language = 'en') {
    this.#parts = parts;
    this.#talker = talker;
    this.#language = language;
  }

  listThings({ search = '', room_id }: Input<'list_things'>): unknown {
    const view = this.#view();
    const fits = (name: string): boolean => name.toLowerCase().includes(search.toLowerCase());
    const room = room_id as EnvironmentId | undefined;
    const devices = room === undefined ? view.devices() : view.devicesBelow(room);
    const rooms =
      room === undefined ? view.environments().filter(({ Id }) => !/^\$(?!home)/.test(Id)) : [];
    const rules = room === undefined ? this.#parts.triggers.runnableBy(this.#talker.caller) : [];
    return {
      rooms: rooms
        .filter(({ Name }) => fits(this.#name(Name)))
        .slice(0, MOST_LISTED)
        .map(({ Id, Name, ParentEnvironmentId }) => ({
          id: Id,
          name: this.#name(Name),
          inside: ParentEnvironmentId,
        })),
      devices: devices
        .filter(({ Name }) => fits(this.#name(Name)))
        .slice(0, MOST_LISTED)
        .map((device) => ({
          id: device.Id,
          name: this.#name(device.Name),
          room_id: device.EnvironmentId,
          kinds: device.IoTCategoryIds,
          reachable: device.Reachable,
          on: isInState({ ...device, Names: [] }, 'on'),
          open: isInState({ ...device, Names: [] }, 'open'),
          actions: device.Actions.filter(({ Hidden }) => !Hidden).map(
            ({ Id, TypeValue, Values }) => ({
              action: Id,
              value: TypeValue,
              ...(Values && { accepts: Values }),
            }),
          ),
        })),
      rules: rules
        .filter(({ Name }) => fits(Name))
        .slice(0, MOST_LISTED)
        .map(({ Id, Name }) => ({ id: Id, name: Name })),
    };
  }

  readState({ ids }: Input<'read_state'>): unknown {
    const view = this.#view();
    return {
      things: ids.map((id) => {
        const device = view.device(id as DeviceId);
        const vars = device ? device.Status.StateVars : view.stateOf(id as EnvironmentId);
        if (!device && !view.has(id as EnvironmentId)) return { id, error: 'no such thing' };
        return {
          id,
          ...(device && { name: this.#name(device.Name), reachable: device.Reachable }),
          values: Object.entries(vars).map(([name, held]) => ({
            name,
            value: held.Value,
            unit: held.Unit,
            at: new Date(held.Ts).toISOString(),
          })),
        };
      }),
    };
  }

  async ask({ sentence, language }: Input<'ask'>): Promise<unknown> {
    const answer = await this.#parts.conversation.read(this.#talker, sentence, language);
    if (answer.kind === 'proposal')
      return {
        answer: 'that is a command: use propose',
        actions: answer.actions.map((each) => this.told(each)),
      };
    return { answer: this.#named(answer) };
  }

  /** What would be done; nothing of it waits anywhere until it is kept. */
  propose({ actions }: Input<'propose'>): AssistantAnswer {
    const view = this.#view();
    return this.#parts.conversation.propose(
      this.#talker,
      actions.map((wanted) => {
        if (wanted.rule_id !== undefined)
          return { verb: 'run', TriggerId: wanted.rule_id as TriggerId } as const;
        const DeviceId = (wanted.device_id ?? '') as DeviceId;
        const action = view.device(DeviceId)?.Actions.find(({ Id }) => Id === wanted.action);
        const Value = wanted.value ?? null;
        const isFit = action !== undefined && valueFault(action, Value) === undefined;
        return { verb: 'set', commands: isFit ? [{ DeviceId, ActionId: action.Id, Value }] : [] };
      }),
    );
  }

  /** An action with the names of what it concerns, for somebody who can’t look them up. */
  told({ Id, DeviceId, ActionId, Value, TriggerId, opens }: ProposedAction): unknown {
    const device = DeviceId === null ? undefined : this.#view().device(DeviceId);
    const rule = this.#parts.triggers
      .runnableBy(this.#talker.caller)
      .find((each) => each.Id === TriggerId);
    return {
      id: Id,
      ...(device && { device: this.#name(device.Name), action: ActionId, value: Value }),
      ...(rule && { rule: rule.Name }),
      opens_the_house: opens,
    };
  }

  #view(): HouseView {
    return this.#parts.house.viewOf(this.#talker.caller.claims);
  }

  /** An answer with a name beside each Id. */
  #named(answer: AssistantAnswer): unknown {
    const view = this.#view();
    const nameOf = (id: string): string | undefined => {
      const found = view.device(id as DeviceId) ?? view.environment(id as EnvironmentId);
      return found && this.#name(found.Name);
    };
    const named = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(named);
      if (typeof value === 'string') {
        const name = nameOf(value);
        return name === undefined ? value : { id: value, name };
      }
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, named(held)]));
    };
    return named(answer);
  }

  #name(Name: string): string {
    return this.#parts.inLanguage?.({ Name }, this.#language).Name ?? Name;
  }
}
