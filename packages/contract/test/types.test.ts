import type { DeviceId, EnvironmentId, ErrorCode, StateValue } from '@dimora/domain';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { describe, expectTypeOf, test } from 'vitest';
import type { CloudContract } from '../src/cloud.ts';
import { answering, type Access, type Device, type HubContract } from '../src/index.ts';

type HubInputs = InferContractRouterInputs<HubContract>;
type HubOutputs = InferContractRouterOutputs<HubContract>;
type CloudOutputs = InferContractRouterOutputs<CloudContract>;
/** The error codes of a procedure of the hub. */
type CodesOf<Procedure> = Procedure extends { '~orpc': { errorMap: infer Map } }
  ? keyof Map
  : never;

describe('the types of the contract', () => {
  test('ids are branded: a plain string is not a device id', () => {
    expectTypeOf<Device['Id']>().toEqualTypeOf<DeviceId>();
    expectTypeOf<string>().not.toExtend<Device['Id']>();
    expectTypeOf<EnvironmentId>().not.toExtend<Device['Id']>();
  });

  test("answers have the types of the schemas, with the ledger's names", () => {
    expectTypeOf<HubOutputs['devices']['list']>().toEqualTypeOf<Device[]>();
    expectTypeOf<Device>().toHaveProperty('EnvironmentId');
    expectTypeOf<HubInputs['devices']['run']['Value']>().toExtend<StateValue | undefined>();
    expectTypeOf<CloudOutputs['products']['list']>().toExtend<readonly object[]>();
  });

  test('a procedure declares exactly the codes with which it can fail', () => {
    type Codes = CodesOf<HubContract['environments']['update']>;
    expectTypeOf<'EDIT_CONFLICT'>().toExtend<Codes>();
    expectTypeOf<'FORBIDDEN'>().toExtend<Codes>();
    expectTypeOf<'HUB_KEY_REFUSED'>().not.toExtend<Codes>();
    expectTypeOf<Codes>().toExtend<ErrorCode>();
  });

  test('a procedure without a session declares no errors of sessions', () => {
    expectTypeOf<'TOKEN_EXPIRED'>().not.toExtend<CodesOf<HubContract['system']['info']>>();
    expectTypeOf<'TOKEN_EXPIRED'>().toExtend<CodesOf<HubContract['system']['state']>>();
  });

  test('access is a claim of the one table, a session, or public', () => {
    expectTypeOf<'INSTALL_DEVICE'>().toExtend<Access['access']>();
    expectTypeOf<'INSTALL_DEVICES'>().not.toExtend<Access['access']>();
    // @ts-expect-error: there is no such claim
    answering({}).claimed('INSTALL_DEVICES');
    // @ts-expect-error: there is no such time
    answering({ whileTheMoonShines: true });
  });
});
