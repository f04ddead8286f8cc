import { HOME, type EnvironmentId } from '@dimora/domain';
import { anEnvironment } from '@dimora/testing/builders';
import { describe, expect, test } from 'vitest';
import { checkFields, emptyFields, fieldsOf } from './environment-fields.ts';
import { serverFaults } from './server-faults.ts';

const filled = { ...emptyFields(), Name: 'Study', Type: 'office' as const };

describe('[ENVS-09] the form of an environment', () => {
  test('requires a name and a type', () => {
    expect(checkFields(emptyFields())).toEqual({ Name: 'required', Type: 'required' });
    expect(checkFields({ ...filled, Name: '   ' })).toEqual({ Name: 'required' });
    expect(checkFields(filled)).toEqual({});
  });

  test('accepts names of 80 and descriptions of 500 characters, without counting outer spaces', () => {
    expect(
      checkFields({ ...filled, Name: ` ${'x'.repeat(80)} `, Description: 'y'.repeat(500) }),
    ).toEqual({});
    expect(checkFields({ ...filled, Name: 'x'.repeat(81), Description: 'y'.repeat(501) })).toEqual({
      Name: 'tooLong',
      Description: 'tooLong',
    });
  });

  test('the home is the default parent', () => {
    expect(emptyFields().ParentEnvironmentId).toBe(HOME);
    expect(emptyFields('first' as EnvironmentId).ParentEnvironmentId).toBe('first');
    expect(fieldsOf(anEnvironment({ ParentEnvironmentId: null })).ParentEnvironmentId).toBe(HOME);
  });
});

describe('the server’s field errors', () => {
  test('[ENVS-10] are shown at their field', () => {
    expect(serverFaults({ code: 'NAME_TAKEN', data: { name: 'Study' } })).toEqual({
      Name: 'nameTaken',
    });
    expect(serverFaults({ code: 'ENVIRONMENT_CYCLE', data: {} })).toEqual({
      ParentEnvironmentId: 'cycle',
    });
  });

  test('are read from the issues of a failed validation', () => {
    const issues = [
      { path: 'Name', code: 'too_big', limit: 80 },
      { path: 'Type', code: 'invalid_value' },
      { path: 'elsewhere', code: 'custom' },
    ];
    expect(serverFaults({ code: 'VALIDATION_FAILED', data: { issues } })).toEqual({
      Name: 'tooLong',
      Type: 'invalid',
    });
  });

  test.each([
    [{ code: 'VALIDATION_FAILED', data: {} }],
    [{ code: 'INTERNAL', data: null }],
    [new Error('x')],
    [null],
    ['text'],
  ])('%o belongs to no field', (error) => expect(serverFaults(error)).toBeUndefined());
});
