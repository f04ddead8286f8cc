import { Database, migrate } from '@dimora/node-kit';
import { SeededEntropy } from '@dimora/runtime';
import { describe, expect, test } from 'vitest';
import { ownsFilter, ownsTopic } from './account.ts';
import { AccountStore } from './account.store.ts';
import { Accounts } from './accounts.service.ts';
import { mqttMigrations } from './migrations.ts';

function bench() {
  const database = new Database(':memory:');
  migrate(database, mqttMigrations);
  return { database, accounts: new Accounts(new AccountStore(database), new SeededEntropy(1)) };
}

describe('accounts of the embedded broker', () => {
  test('accept only the right password', () => {
    const { accounts } = bench();
    const { Password } = accounts.admit('plug', ['+/plug/#']);
    expect(accounts.verify('plug', Buffer.from(Password))).toEqual({
      username: 'plug',
      topics: ['+/plug/#'],
    });
    expect(accounts.verify('plug', Buffer.from(`${Password}x`))).toBeUndefined();
    expect(accounts.verify('other', Buffer.from(Password))).toBeUndefined();
    expect(accounts.verify(undefined, undefined)).toBeUndefined();
    expect(accounts.verify('plug', undefined)).toBeUndefined();
  });

  test('a new password ends the old one', () => {
    const { accounts } = bench();
    const old = accounts.admit('plug', ['+/plug/#']).Password;
    accounts.admit('plug', ['+/plug/#']);
    expect(accounts.verify('plug', Buffer.from(old))).toBeUndefined();
  });

  test('the password itself is nowhere in the database', () => {
    const { accounts, database } = bench();
    const { Password } = accounts.admit('plug', ['+/plug/#']);
    const row = JSON.stringify(
      database
        .statement(
          'SELECT username, hex(salt) AS salt, hex(hash) AS hash, topics FROM mqtt_account',
        )
        .all(),
    );
    expect(row).not.toContain(Password);
    expect(row).not.toContain(Buffer.from(Password).toString('hex').toUpperCase());
  });

  test.each([[['']], [['a/#/b']], [[]]])('topics %j are refused', (topics) => {
    expect(() => bench().accounts.admit('plug', topics)).toThrow('VALIDATION_FAILED');
  });
});

test('an account owns the topics under its filters, and never the broker’s own topics', () => {
  const everything = { username: 'demo', topics: ['#'] };
  expect([
    ownsTopic(everything, 'a/b'),
    ownsTopic(everything, '$SYS/x'),
    ownsFilter(everything, '#'),
    ownsFilter(everything, '$SYS/#'),
  ]).toEqual([true, false, true, false]);
});
