import type { Fault } from './fault.ts'

const LEDGER = 'features/points/server/ledger/ledger.store.ts'
const IMPORTS = 'features/points/server/imports/imports.ts'
const MODEL = 'features/points/server/points.model.test.ts'
const LOAD = 'features/points/server/points.load.test.ts'

/** In the ledger, its imports and its questions. */
export const pointsFaults: readonly Fault[] = [
  {
    name: 'an entry that was awarded before is written over',
    file: LEDGER,
    find: "conflict.columns(['kind', 'source', 'source_id']).doNothing())",
    replace: "conflict.columns(['kind', 'source', 'source_id']).doUpdateSet({ points: entry.points }))",
    foundBy: [MODEL],
  },
  {
    name: 'points stay with a crew that the person has left',
    file: LEDGER,
    find: '(select m.team_id from team_members m where m.user_id = e.user_id and m.left_at is null)',
    replace: '(select m.team_id from team_members m where m.user_id = e.user_id limit 1)',
    foundBy: [MODEL],
  },
  {
    name: 'an entry is taken back with the same sign',
    file: LEDGER,
    find: 't.kind, -t.points',
    replace: 't.kind, t.points',
    foundBy: [MODEL],
  },
  {
    name: 'what is taken back goes to the person without their crew',
    file: LEDGER,
    find: 'select t.user_id, t.team_id, stage.open',
    replace: 'select t.user_id, null::uuid, stage.open',
    foundBy: [MODEL],
  },
  {
    name: 'a result that was taken back still stands for its entry',
    file: LEDGER,
    find: 'where entry_id = any (${countered}::bigint[])',
    replace: 'where entry_id = any (${countered}::bigint[]) and false',
    foundBy: [MODEL],
  },
  {
    name: 'of entries written together, repeats count as new',
    file: LEDGER,
    find: 'return entries.map((entry) => fresh.delete(keyOf(entry)))',
    replace: 'return entries.map((entry) => fresh.has(keyOf(entry)))',
    foundBy: [LOAD],
    only: 'in one commit',
  },
  {
    name: 'two imports at once do not wait for each other',
    file: 'features/points/server/imports/imports.store.ts',
    find: "await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy points imports', 0))`",
    replace: '',
    foundBy: [LOAD, 'features/points/server/imports/imports.test.ts'],
  },
  {
    name: 'a dry run books',
    file: IMPORTS,
    find: 'if (dry_run) {',
    replace: 'if (dry_run && !name) {',
    foundBy: ['features/points/server/imports/imports.test.ts'],
  },
  {
    name: 'an import forgets what a changed result was booked as before',
    file: IMPORTS,
    find: 'await insertCounters(tx, replaced, {',
    replace: 'await insertCounters(tx, replaced.slice(1), {',
    foundBy: [MODEL],
  },
  {
    name: 'the second of two equal ids in a file is booked as well',
    file: 'features/points/server/imports/imports.rules.ts',
    find: "if (seen.has(row.external_id)) return 'external_id_twice'",
    replace: '',
    foundBy: ['features/points/server/imports/imports.rules.test.ts'],
  },
  {
    name: 'the ranking gives equal points different places',
    file: 'features/points/server/points.store.ts',
    find: 'rank() over (partition by stage_id order by points desc)',
    replace: 'row_number() over (partition by stage_id order by points desc)',
    foundBy: [MODEL],
  },
  {
    name: 'a limited organiser counts the questions of everybody',
    file: 'features/points/server/questions/questions.store.ts',
    find: "    .where('answered_at', 'is', null)\n    .where(isPersonWithin(scope, sql`user_id`))\n",
    replace: "    .where('answered_at', 'is', null)\n",
    foundBy: ['app/testing/limited.figures.test.ts'],
  },
]
