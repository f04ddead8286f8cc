import { expect, test } from 'vitest';
import { toPostgres } from './postgres-text.ts';

test('numbers the parameters, and leaves question marks in strings alone', () => {
  expect(toPostgres("SELECT a FROM b WHERE c = ? AND d = 'why?' AND e IN (?, ?)")).toBe(
    "SELECT a FROM b WHERE c = $1 AND d = 'why?' AND e IN ($2, $3)",
  );
});

test('quotes mixed-case names, also after their table', () => {
  expect(toPostgres('UPDATE session SET UserId = ?, lastUsedAt = ? WHERE session.Id = ?')).toBe(
    'UPDATE session SET "UserId" = $1, "lastUsedAt" = $2 WHERE session."Id" = $3',
  );
  expect(toPostgres("INSERT INTO t (Name) VALUES ('It''s Mine') RETURNING Name")).toBe(
    'INSERT INTO t ("Name") VALUES (\'It\'\'s Mine\') RETURNING "Name"',
  );
});

test('leaves keywords, types and functions as they are', () => {
  const text = 'CREATE TABLE geo_answer (question TEXT PRIMARY KEY, at BIGINT NOT NULL)';
  expect(toPostgres(text)).toBe(text);
  expect(toPostgres('SELECT coalesce(max(a), 0) AS b FROM c')).toBe(
    'SELECT coalesce(max(a), 0) AS b FROM c',
  );
});
