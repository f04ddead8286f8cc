import type { DeviceId, EnvironmentId, ErrorCode, StateValue } from '@dimora/domain';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { describe, expectTypeOf, test } from 'vitest';
import type { CloudContract } from '../src/cloud.ts';
import { answering, type Access, type Device, type HubContract } from '../src/index.ts';

type HubInputs = InferContractRouterInputs<HubContract>;
type HubOutputs = InferContractRouterOutputs<HubContract>;
type CloudOutputs = InferContractRouterOutputs<CloudContract>;
/** The codes with which a procedure of the hub says that it fails. */
type CodesOf<Procedure> = Procedure extends { '~orpc': { errorMap: infer Map } }
  ? keyof Map
  : never;

describe('what the types of the contract promise', () => {
  test('ids are branded: another string is no id of a device', () => {
    expectTypeOf<Device['Id']>().toEqualTypeOf<DeviceId>();
    expectTypeOf<string>().not.toExtend<Device['Id']>();
    expectTypeOf<EnvironmentId>().not.toExtend<Device['Id']>();
  });

  test('answers are made of the schemas, under the names of the ledger', () => {
    expectTypeOf<HubOutputs['devices']['list']>().toEqualTypeOf<Device[]>();
    expectTypeOf<Device>().toHaveProperty('EnvironmentId');
    expectTypeOf<HubInputs['devices']['run']['Value']>().toExtend<StateValue | undefined>();
    expectTypeOf<CloudOutputs['products']['list']>().toExtend<readonly object[]>();
  });

  test('a procedure names the codes with which it fails, and no others', () => {
    type Codes = CodesOf<HubContract['environments']['update']>;
    expectTypeOf<'EDIT_CONFLICT'>().toExtend<Codes>();
    expectTypeOf<'FORBIDDEN'>().toExtend<Codes>();
    expectTypeOf<'HUB_KEY_REFUSED'>().not.toExtend<Codes>();
    expectTypeOf<Codes>().toExtend<ErrorCode>();
  });

  test('a procedure without a session fails with nothing that a session brings', () => {
    expectTypeOf<'TOKEN_EXPIRED'>().not.toExtend<CodesOf<HubContract['system']['info']>>();
    expectTypeOf<'TOKEN_EXPIRED'>().toExtend<CodesOf<HubContract['system']['state']>>();
  });

  test('who may call is a claim of the one table, a session, or anybody', () => {
    expectTypeOf<'INSTALL_DEVICE'>().toExtend<Access['access']>();
    expectTypeOf<'INSTALL_DEVICES'>().not.toExtend<Access['access']>();
    // @ts-expect-error: there is no such claim
    answering({}).claimed('INSTALL_DEVICES');
    // @ts-expect-error: there is no such time
    answering({ whileTheMoonShines: true });
  });
});
