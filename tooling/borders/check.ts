/** `npm run check -- borders`: prints every import that violates a border rule. */
import { root } from '../launch/paths.mjs';
import { borderRules, readBorders } from './cruise.ts';

const { modules, crossings } = await readBorders(root);
for (const { rule, from, to } of crossings) {
  const why = borderRules.find(({ name }) => name === rule)?.comment ?? '';
  console.log(`${rule}: ${from} → ${to}\n    ${why}`);
}
console.log(`${modules} modules read, ${crossings.length} imports across borders.`);
process.exitCode = crossings.length === 0 && modules > 0 ? 0 : 1;
