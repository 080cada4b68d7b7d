import { expect, test } from 'vitest'
import {
  brokenImports,
  climbingImports,
  importCycles,
  importRules,
} from './commands/house-rules/import-rules.ts'
import { badExports, badFileNames, looseTypes, wishfulTests } from './commands/house-rules/name-rules.ts'
import { heavyHouse, longFiles } from './commands/house-rules/size-rules.ts'
import { type Finding, importsOf, isCode, readSources, type Source } from './commands/house-rules/source.ts'
import { foreignWrites, ownersOf, straySql } from './commands/house-rules/sql-rules.ts'

type Rule = { rule: string; find: (sources: readonly Source[]) => Finding[] }

const rules: Rule[] = [
  ...importRules.map((each) => ({
    rule: each.rule,
    find: (sources: readonly Source[]) => brokenImports(sources, each),
  })),
  { rule: 'relative imports stay in their own area', find: climbingImports },
  { rule: 'nothing imports itself in a circle', find: importCycles },
  { rule: 'SQL stands in stores', find: straySql },
  { rule: 'a table is written by its own feature', find: foreignWrites },
  { rule: 'file and folder names are kebab-case and say what is inside', find: badFileNames },
  { rule: 'exports have names that say what they are', find: badExports },
  { rule: 'types are strict everywhere', find: looseTypes },
  { rule: 'tests are sentences about the product', find: wishfulTests },
  { rule: 'no file is longer than 300 lines', find: longFiles },
  { rule: 'most files are small', find: heavyHouse },
]

const house = readSources(import.meta.dirname)

test('every file was read, and its imports', () => {
  expect(house.filter((source) => source.file.startsWith('server/')).length).toBeGreaterThan(100)
  expect(house.filter((source) => source.file.startsWith('web/')).length).toBeGreaterThan(100)
  expect(house.filter(isCode).flatMap(importsOf).length).toBeGreaterThan(house.length)
  expect(ownersOf(house).get('users')).toBe('account')
  expect(ownersOf(house).size).toBeGreaterThan(20)
})

test.each(rules)('$rule', ({ find }) => expect(find(house)).toEqual([]))

const tables: Source = {
  file: 'server/features/duels/duels.tables.ts',
  text: 'export interface DuelsTables {\n  duels: { id: string }\n  duel_answers: {\n    id: string\n  }\n}',
}
// In two pieces, or this file would break the rule itself.
const word = 'ignore'
const lines = (count: number) => 'x\n'.repeat(count)
const source = (file: string, text = ''): Source => ({ file, text })

// For every rule sources that break it, each in another way; and one that looks like it and is fine.
const planted: Record<string, { bad: Source[][]; fine: Source[] }> = {
  'the contract imports only zod/mini and itself': {
    bad: [
      [source('contract/duels.ts', "import * as z from 'zod'")],
      [source('contract/duels.ts', "import texts from './duels.json' with { type: 'json' }")],
      [source('contract/duels.ts', "export type { Db } from '#server/schema.ts'")],
    ],
    fine: [source('contract/duels.ts', "import * as z from 'zod/mini'\nimport { endpoint } from './kit.ts'")],
  },
  'server and web meet only in the contract': {
    bad: [
      [source('web/app/home.ts', "import type { Db } from '#server/schema.ts'")],
      [source('server/platform/a.ts', "const page = await import('#web/app/page.tsx')")],
      [source('web/app/home.ts', "export * from '../../server/app.ts'")],
    ],
    fine: [
      source(
        'web/app/home.ts',
        "// from '#server/schema.ts'\nimport type { Duel } from '#contract/duels.ts'",
      ),
    ],
  },
  'the product imports no commands, journeys or benchmarks': {
    bad: [[source('server/app.ts', "import { run } from '../commands/run.ts'")]],
    fine: [source('commands/test.ts', "import { app } from '#server/app.ts'")],
  },
  'platform and ui know no feature': {
    bad: [
      [source('server/platform/http.ts', "import type { Auth } from '#server/features/auth/auth.ts'")],
      [source('web/ui/button.tsx', "import { like } from '#web/features/wall/like.ts'")],
    ],
    fine: [source('server/platform/http.ts', "import type { Db } from '#server/schema.ts'")],
  },
  'the server’s platform stands on itself, the contract and the lists of services, tables and texts': {
    bad: [[source('server/platform/http.ts', "import { seed } from '#server/seed/seed.ts'")]],
    fine: [source('server/platform/http.ts', "import type { Services } from '#server/services.ts'")],
  },
  'ui stands on ui and art, art on art and the contract, and neither on the rest of the web': {
    bad: [
      [source('web/ui/button.tsx', "import type { Duel } from '#contract/duels.ts'")],
      [source('web/ui/button.tsx', "import { Link } from '#web/platform/link.tsx'")],
      [source('web/art/camper.tsx', "import { Button } from '#web/ui/button.tsx'")],
    ],
    fine: [
      source('web/ui/notice.tsx', "import { NoticeSign } from '#web/art/notice-sign.tsx'"),
      source('web/art/camper.tsx', "import type { CamperType } from '#contract/campers.ts'"),
    ],
  },
  'the web’s platform stands on itself, ui, texts and the contract': {
    bad: [[source('web/platform/api.ts', "import { App } from '#web/app/app.tsx'")]],
    fine: [source('web/platform/api.ts', "import type { Duel } from '#contract/duels.ts'")],
  },
  'features of the web never import each other; app composes them': {
    bad: [
      [source('web/features/wall/post.tsx', "import { Duel } from '#web/features/duels/duel.tsx'")],
      [source('web/features/wall/post.tsx', "const app = import('#web/app/app.tsx')")],
      [source('web/features/wall/console/reports.tsx', "import { Shell } from '#web/console/shell.tsx'")],
    ],
    fine: [
      source('web/app/home.tsx', "import { Duel } from '#web/features/duels/duel.tsx'"),
      source('web/features/wall/console/reports.tsx', "import { Table } from '#web/console/parts/table.tsx'"),
    ],
  },
  'the parts of the console stand on themselves, platform, ui, art, texts and the contract': {
    bad: [
      [source('web/console/parts/table.tsx', "import { Duel } from '#web/features/duels/duel.tsx'")],
      [source('web/console/parts/table.tsx', "import { Shell } from '#web/console/shell.tsx'")],
    ],
    fine: [source('web/console/parts/table.tsx', "import { Button } from '#web/ui/button.tsx'")],
  },
  'a server feature imports another only if that is a lower base feature, by its door': {
    bad: [
      [
        source(
          'server/features/duels/duels.ts',
          "import { insertEntry } from '#server/features/points/points.store.ts'",
        ),
      ],
      [source('server/features/duels/duels.ts', "import { post } from '#server/features/wall/wall.ts'")],
      [
        source(
          'server/features/teams/teams.ts',
          "import type { Entry } from '#server/features/points/points.ts'",
        ),
      ],
    ],
    fine: [
      source('server/features/duels/duels.ts', "import { award } from '#server/features/points/points.ts'"),
    ],
  },
  'a server feature uses platform, services, schema and contract, never what is put together from features': {
    bad: [[source('server/features/duels/duels.ts', "import { allHandlers } from '#server/app.ts'")]],
    fine: [source('server/features/duels/duels.ts', "import type { Db } from '#server/schema.ts'")],
  },
  'nothing imports the server’s tests': {
    bad: [[source('server/app.ts', "import { addPerson } from './testing/people.ts'")]],
    fine: [source('server/app.test.ts', "import { addPerson } from './testing/people.ts'")],
  },
  'relative imports stay in their own area': {
    bad: [[source('server/features/duels/duels.ts', "import { award } from '../points/points.ts'")]],
    fine: [source('web/ui/gallery/buttons.tsx', "import { Button } from '../button.tsx'")],
  },
  'nothing imports itself in a circle': {
    bad: [
      [
        source('server/a.ts', "import { b } from './b.ts'"),
        source('server/b.ts', "import type { A } from './a.ts'"),
      ],
    ],
    fine: [source('server/a.ts', "import { b } from './b.ts'"), source('server/b.ts')],
  },
  'SQL stands in stores': {
    bad: [
      [source('server/features/duels/duels.handlers.ts', "await db.selectFrom('duels').execute()")],
      [source('server/features/duels/duels.rules.ts', "import { sql } from 'kysely'")],
      [source('server/features/duels/duels.ts', 'await sql<{ id: string }>`select 1`.execute(db)')],
    ],
    fine: [
      source('server/features/duels/duels.store.ts', "db.insertInto('duels')"),
      source(
        'server/features/duels/duels.handlers.ts',
        "import type pg from 'pg'\nawait db.transaction().execute(run)",
      ),
    ],
  },
  'a table is written by its own feature': {
    bad: [
      [tables, source('server/features/wall/wall.store.ts', "tx.updateTable('duels')")],
      [tables, source('server/features/wall/wall.store.ts', 'sql`delete from duel_answers where true`')],
      [tables, source('server/platform/sweep.ts', "db.deleteFrom(\n  'duels')")],
    ],
    fine: [
      tables,
      source('server/features/duels/duels.store.ts', "tx.updateTable('duels')"),
      source('server/features/wall/wall.store.ts', "tx.selectFrom('duels')"),
    ],
  },
  'file and folder names are kebab-case and say what is inside': {
    bad: [
      [source('web/ui/DuelCard.tsx')],
      [source('server/utils/words.ts')],
      [source('server/platform/date-helpers.ts')],
      [source('server/features/duels/index.ts')],
    ],
    fine: [source('server/platform/data-folder.ts'), source('server/migrations/2026-11-20-1000-duels.ts')],
  },
  'exports have names that say what they are': {
    bad: [
      [source('server/a.ts', 'export function loadUserData() {}')],
      [source('server/a.ts', 'export type DuelInfo = string')],
      [source('web/app/home.tsx', 'export default function Home() {}')],
    ],
    fine: [
      source('server/a.ts', 'export function endOtherSessions() {}'),
      source('vite.config.ts', 'export default {}'),
    ],
  },
  'types are strict everywhere': {
    bad: [
      [source('server/a.ts', 'const a: any = 1')],
      [source('server/a.ts', 'const a = b as any')],
      [source('server/a.ts', `// @ts-${word}\nconst a = 1`)],
    ],
    fine: [source('server/a.ts', "// any: all of it\nconst text = ': any'")],
  },
  'tests are sentences about the product': {
    bad: [[source('server/a.test.ts', "test('a duel should end', run)")]],
    fine: [source('server/a.test.ts', "test('a duel ends', run)")],
  },
  'no file is longer than 300 lines': {
    bad: [[source('server/a.ts', lines(301))]],
    fine: [source('server/a.ts', lines(300)), source('server/seed/names.ts', lines(900))],
  },
  'most files are small': {
    bad: [
      [source('server/a.ts', lines(61))],
      [9, 9, 9, 9, 9, 201, 201].map((size) => source(`server/a${size}.ts`, lines(size))),
    ],
    fine: [source('server/a.ts', lines(60))],
  },
}

test.each(rules)('a planted violation is found: $rule', ({ rule, find }) => {
  const { bad, fine } = planted[rule] ?? { bad: [], fine: [] }
  expect(bad.length, 'every rule is shown to fail').toBeGreaterThan(0)
  for (const sources of bad) expect(find(sources), JSON.stringify(sources)).not.toEqual([])
  expect(find(fine)).toEqual([])
})
