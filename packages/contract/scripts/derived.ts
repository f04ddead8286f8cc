import { ERRORS, VERSION, isErrorCode } from '@dimora/domain';
import {
  isContractProcedure,
  type AnyContractRouter,
  type AnySchema,
  type Route,
} from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Access } from '../src/access.ts';
import type { Routes } from '../src/client.ts';
import * as cloud from '../src/cloud.ts';
import * as hub from '../src/index.ts';
import { newsRows } from './news-rows.ts';

const contract = { ...hub, ...cloud };

/** Schemas defined once in the document under their names and referenced from everywhere else. */
const HUB_COMMON = [
  'AccessToken',
  'Activated',
  'ActivationPerson',
  'ActivationRequest',
  'Actor',
  'AddResult',
  'BrokerCredentials',
  'ChartPoints',
  'ChartSeries',
  'Device',
  'DeviceAction',
  'DeviceChange',
  'DeviceConfiguration',
  'DeviceDetail',
  'DeviceSetup',
  'DeviceToAdd',
  'Discovery',
  'Driver',
  'EffectiveClaims',
  'Environment',
  'EnvironmentDraft',
  'EnvironmentState',
  'ExplicitAllow',
  'Found',
  'FoundAppUser',
  'FoundDevice',
  'FoundProduct',
  'GroupCommand',
  'GroupResult',
  'HistoryPoint',
  'HouseEvent',
  'Hub',
  'IgnoredDevice',
  'MqttClient',
  'OwnUser',
  'Parameter',
  'HouseSnapshot',
  'ProfileChange',
  'Property',
  'RecordedMeasure',
  'RecorderState',
  'SeriesRef',
  'StateVar',
  'StateVars',
  'SubsystemReadiness',
  'SystemInfo',
  'SystemState',
  'Trigger',
  'TriggerRun',
  'User',
] as const satisfies readonly (keyof typeof contract)[];

/** The same for the cloud's document. */
const CLOUD_COMMON = [
  'AccessToken',
  'AppUser',
  'CloudInfo',
  'CloudParameter',
  'CloudProperty',
  'CloudPropertyChange',
  'CloudPropertyDraft',
  'CloudUser',
  'DelegatedTokens',
  'Enrolment',
  'GeoAddress',
  'GeoAnswer',
  'GeoPlace',
  'HubReport',
  'IpLocation',
  'Product',
  'Property',
  'PublicKey',
  'Registration',
] as const satisfies readonly (keyof typeof contract)[];

type JsonSchema = Readonly<Record<string, unknown>>;
type OpenApiDocument = { components?: { schemas?: Record<string, unknown> } };

/** The methods and paths of the hub's contract that the first screen calls, without schemas; see `Routes`. */
export const hubClientContract = (): Routes => hubPart(true);
/** Those of all other areas. */
export const laterHubClientContract = (): Routes => hubPart(false);

/** What news of a kind make old, for the kinds that the first screen shows; see `NEWS`. */
export const firstNews = (): Readonly<Record<string, hub.NewsRow>> => newsPart(true);
/** The same for all other kinds, which a console loads with the other routes. */
export const laterNews = (): Readonly<Record<string, hub.NewsRow>> => newsPart(false);

function newsPart(isWanted: boolean): Readonly<Record<string, hub.NewsRow>> {
  const first = new Set(firstProcedures().map(nounOf));
  const isFirst = ({ makesOld, answeredBy, removedBy }: hub.NewsRow): boolean =>
    [...makesOld, ...answeredBy, ...removedBy].some((name) => first.has(nounOf(name)));
  const all = Object.entries(newsRows(contract.hubContract));
  return Object.fromEntries(all.filter(([, row]) => isFirst(row) === isWanted));
}

const firstProcedures = (): string[] =>
  hub
    .proceduresOf(contract.hubContract)
    .filter(({ facts }) => facts.atFirst)
    .map(({ name }) => name);

const nounOf = (name: string): string => name.split('.')[0] ?? '';

function hubPart(isFirst: boolean): Routes {
  const { push: _push, pushChoices: _choices, ...rest } = contract.hubContract;
  const first = new Set(firstProcedures());
  const nouns = Object.entries(rest).map(([noun, procedures]) => {
    const wanted = Object.entries(routesOf(procedures)).filter(
      ([name]) => first.has(`${noun}.${name}`) === isFirst,
    );
    return [noun, Object.fromEntries(wanted)] as const;
  });
  return Object.fromEntries(nouns.filter(([, routes]) => Object.keys(routes).length > 0));
}
/** The methods and paths of the cloud's contract, without schemas. */
export function cloudClientContract(): Routes {
  const { push: _push, ...rest } = contract.cloudContract;
  return routesOf(rest) as Routes;
}
/** Those of push messages, which the first screen never calls. */
export const pushClientContract = (): Routes =>
  routesOf({ push: contract.push, pushChoices: contract.pushChoices }) as Routes;

/** The paths that a console calls without its client; see `earlyAddress`. */
export const earlyAddressesOf = (): Readonly<Record<string, string>> => ({
  refresh: pathOf(contract.hubContract.identity.refresh),
  hubToken: pathOf(contract.cloudContract.products.token),
  subscribeToPush: pathOf(contract.push.subscribe),
});

const pathOf = (procedure: { readonly '~orpc': { readonly route: Route } }): string =>
  procedure['~orpc'].route.path ?? '';

function routesOf(router: AnyContractRouter): Routes | string {
  if (isContractProcedure(router)) {
    const { route, meta } = router['~orpc'] as { route: Route; meta: Access };
    const open = meta.access === 'public' || meta.neverRenews === true;
    const bytes = route.outputStructure === 'detailed';
    return `${route.method} ${route.path}${open ? ' open' : ''}${bytes ? ' bytes' : ''}`;
  }
  return Object.fromEntries(Object.entries(router).map(([key, each]) => [key, routesOf(each)]));
}

/** The OpenAPI document of the hub. */
export const hubDocument = (): Promise<OpenApiDocument> =>
  documentOf(contract.hubContract, 'Dimora hub', HUB_COMMON);
/** The OpenAPI document of the cloud. */
export const cloudDocument = (): Promise<OpenApiDocument> =>
  documentOf(contract.cloudContract, 'Dimora cloud', CLOUD_COMMON);

type Shared = { readonly schema: AnySchema; readonly strategy: 'input' | 'output' };
const shared = (schema: unknown, strategy: Shared['strategy']): Shared => ({
  schema: schema as AnySchema,
  strategy,
});

/**
 * Conditions and steps hold others, level by level: written out each time they would fill megabytes. What people send
 * may leave out more than what they get.
 */
function triggerLevels(): (readonly [string, Shared])[] {
  const both = (name: string, schemas: readonly unknown[]) =>
    schemas.flatMap((each, level) => [
      [`${name}${level}`, shared(each, 'output')] as const,
      [`${name}ToWrite${level}`, shared(each, 'input')] as const,
    ]);
  return [
    ...both('TriggerCondition', hub.TriggerConditionLevels),
    ...both('TriggerStep', hub.TriggerStepLevels),
  ];
}

async function documentOf(
  router: AnyContractRouter,
  title: string,
  common: readonly (keyof typeof contract)[],
): Promise<OpenApiDocument> {
  const errors = new Map<string, JsonSchema>();
  const commonSchemas = Object.fromEntries([
    ...common.map((name) => [name, shared(contract[name], 'output')] as const),
    ...(common.includes('Trigger') ? triggerLevels() : []),
  ]);
  const document = (await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(router, {
    info: { title, version: VERSION },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ bearer: [] }],
    commonSchemas,
    customErrorResponseBodySchema: (definitions) => {
      for (const [code, , , data] of definitions)
        errors.set(code, errorSchema(code, data as JsonSchema));
      return { oneOf: definitions.map(([code]) => ({ $ref: `#/components/schemas/${code}` })) };
    },
  })) as OpenApiDocument;
  const sorted = [...errors].toSorted(([left], [right]) => left.localeCompare(right));
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...Object.fromEntries(sorted) },
  };
  return document;
}

/** The shape of an error on the wire. The message repeats the code; clients supply the text. */
const errorSchema = (code: string, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    defined: { const: true },
    code: { const: code },
    status: { const: isErrorCode(code) ? ERRORS[code].status : 500 },
    message: { const: code },
    data,
  },
  required: ['defined', 'code', 'status', 'message', 'data'],
});
