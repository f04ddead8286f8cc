import { anEnvironment, aLamp, aSensor } from '@dimora/testing/builders';
import type { Device } from '@dimora/contract';
import type {
  DeviceGroupId,
  DeviceId,
  EnvironmentId,
  Language,
  TriggerCondition,
  TriggerContent,
  TriggerId,
  UserId,
} from '@dimora/domain';
import { vocabulary as english } from '@dimora/i18n/en';
import { vocabulary as italian } from '@dimora/i18n/it';
import { namesIn } from '../../../kit/i18n/names.ts';
import { en, type TriggerSentenceWords } from '../locales/en.ts';
import { it as itWords } from '../locales/it.ts';
import { sayIn } from '../say.ts';
import { sentenceOf } from '../sentence.ts';

export const KITCHEN = 'kitchen' as EnvironmentId;
export const LAMP = 'lamp' as DeviceId;
export const HALL = 'hall' as DeviceId;
export const house: Readonly<Record<string, Device>> = {
  lamp: aLamp({ Id: LAMP, Name: 'Sofa lamp', EnvironmentId: KITCHEN }),
  hall: aSensor({ Id: HALL, Name: 'Hall sensor' }),
};
export const DAYS = [1, 2, 3, 4, 5, 6, 7];
export const calendar = { Condition: { EveryDaysOfWeek: DAYS }, StartDate: null };

export const saying = (language: Language, devices: Readonly<Record<string, Device>> = house) =>
  sayIn(language, language === 'en' ? en : (itWords as TriggerSentenceWords), {
    names: namesIn(language, language === 'en' ? english : (italian as typeof english)),
    house: {
      device: (id) => devices[id],
      environment: (id) =>
        id === KITCHEN ? anEnvironment({ Id: KITCHEN, Name: 'Kitchen' }) : undefined,
      environmentName: ({ Name }) => Name,
      person: (id) => (id === ('anna' as UserId) ? 'Anna' : undefined),
      deviceGroup: (id) => (id === ('night' as DeviceGroupId) ? 'Night' : undefined),
      trigger: (id) => (id === ('evening' as TriggerId) ? 'Evening' : undefined),
    },
  });

export type Rule = Pick<TriggerContent, 'If' | 'Condition' | 'Do' | 'Modalities' | 'Payload'>;
export type If = TriggerContent['If'][number]['Payload'];
export type Do = TriggerContent['Do'][number]['Payload'];
export const part = <Payload>(Payload: Payload, at: number) => ({
  Id: `p${at}`,
  Label: '',
  Payload,
});
export const rule = (
  If: readonly If[],
  Do: readonly Do[],
  Condition: TriggerCondition | null = null,
): Rule => ({
  If: If.map(part),
  Condition,
  Do: Do.map((each, at) => part(each, at + 10)),
  Modalities: 'any',
  Payload: { Type: 'calendar', ...calendar },
});
export const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
export const both = (what: Rule): readonly string[] =>
  (['en', 'it'] as const).map((language) => plain(sentenceOf(what, saying(language))));

export const turn = (Value: boolean): Do => ({
  Type: 'deviceAction',
  ActionCtx: '',
  DeviceId: LAMP,
  ActionId: 'SET_ON_OFF',
  Value,
});
export const at = (time: string): If => ({ Type: 'time', at: time, ...calendar });
