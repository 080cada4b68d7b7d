import type { Source } from './source.ts'

const tables: Source = {
  file: 'features/duels/server/duels.tables.ts',
  text: 'export interface DuelsTables {\n  duels: { id: string }\n  duel_answers: {\n    id: string\n  }\n}',
}
// In two pieces, or this file would break the rule itself.
const word = 'ignore'
const lines = (count: number) => 'x\n'.repeat(count)
const source = (file: string, text = ''): Source => ({ file, text })

// For every rule sources that break it, each in another way; and one that looks like it and is fine.
export const planted: Record<string, { bad: Source[][]; fine: Source[] }> = {
  'the contract imports only zod/mini and contracts': {
    bad: [
      [source('features/duels/contract/duels.ts', "import * as z from 'zod'")],
      [source('features/duels/contract/duels.ts', "import texts from './duels.json' with { type: 'json' }")],
      [source('features/duels/contract/duels.ts', "export type { Db } from '#platform/server/schema.ts'")],
    ],
    fine: [
      source(
        'features/duels/contract/duels.ts',
        "import * as z from 'zod/mini'\nimport { endpoint } from '#platform/contract/kit.ts'",
      ),
    ],
  },
  'server and web meet only in the contract': {
    bad: [
      [source('app/web/home/home.ts', "import type { Db } from '#platform/server/schema.ts'")],
      [source('platform/server/a.ts', "const page = await import('#platform/web/page.tsx')")],
      [source('features/duels/web/a.ts', "export * from '#features/duels/server/duels.ts'")],
      [source('features/duels/server/a.ts', "import { Camper } from '#art/camper/camper.tsx'")],
    ],
    fine: [
      source(
        'app/web/home/home.ts',
        "// from '#platform/server/schema.ts'\nimport type { Duel } from '#features/duels/contract/duels.ts'",
      ),
    ],
  },
  'an import runs down the floors, never up and never from one feature to one beside it': {
    bad: [
      [source('app/server.ts', "import { run } from '../commands/run.ts'")],
      [source('platform/server/http/http.ts', "import type { Auth } from '#features/auth/server/auth.ts'")],
      [source('platform/web/api/api.ts', "import type { Duel } from '#features/duels/contract/duels.ts'")],
      [source('ui/button.tsx', "import { Link } from '#platform/web/pages/link.tsx'")],
      [source('art/camper/camper.tsx', "import { Button } from '#ui/button.tsx'")],
      [source('features/duels/server/a.ts', "import { allHandlers } from '#app/server.ts'")],
      [source('features/duels/server/a.ts', "import type { Vote } from '#features/vote/contract/vote.ts'")],
      [source('features/duels/server/a.ts', "import { Notice } from '#features/inbox/contract/inbox.ts'")],
      [source('features/duels/seed/a.ts', "import { votes } from '#features/vote/seed/votes.ts'")],
      [
        source(
          'features/teams/server/a.ts',
          "import type { Entry } from '#features/points/server/points.ts'",
        ),
      ],
    ],
    fine: [
      source('features/inbox/contract/a.ts', "import { Duel } from '#features/duels/contract/duels.ts'"),
      source('ui/notice.tsx', "import { NoticeSign } from '#art/signs/notice-sign.tsx'"),
      source('art/camper/camper.tsx', "import type { CamperType } from '#platform/contract/campers.ts'"),
      source('features/duels/web/duel.tsx', "import type { Team } from '#features/teams/contract/teams.ts'"),
      source('commands/test.ts', "import { app } from '#app/server.ts'"),
    ],
  },
  'a feature uses another by its door': {
    bad: [
      [source('features/wall/web/post.tsx', "import { Crew } from '#features/teams/web/crew.tsx'")],
      [
        source(
          'features/duels/server/closing/closing.ts',
          "import { insertEntry } from '#features/points/server/ledger/ledger.store.ts'",
        ),
      ],
    ],
    fine: [
      source(
        'features/duels/server/closing/closing.ts',
        "import { award } from '#features/points/server/points.ts'",
      ),
    ],
  },
  'the shell of the web names no feature: what it does for all goes through the lists': {
    bad: [
      [
        source(
          'app/web/shell/bar.tsx',
          "import { newsCounter } from '#features/news/web/shared/news.counter.ts'",
        ),
      ],
      [source('app/web/routes.ts', "const page = import('#features/news/web/news-page.tsx')")],
    ],
    fine: [
      source('app/web/features.ts', "import { newsWeb } from '#features/news/web/news.web.ts'"),
      source('app/web/home/home-page.tsx', "import { Road } from '#features/rankings/web/course/road.tsx'"),
    ],
  },
  'a feature tells the web of its pages without loading them': {
    bad: [
      [
        source('features/news/web/news.web.ts', "import { newsInside } from './news.inside.ts'"),
        source('features/news/web/news.inside.ts'),
      ],
      [
        source('features/news/web/news.web.ts', "import { NewsPage } from './news-page.tsx'"),
        source('features/news/web/news-page.tsx'),
      ],
    ],
    fine: [
      source(
        'features/news/web/news.web.ts',
        "import { readNewsSearch } from './news-address.ts'\nconst load = () => import('./news-page.tsx')",
      ),
    ],
  },
  'nothing imports tests': {
    bad: [
      [source('app/server.ts', "import { addPerson } from './testing/people.ts'")],
      [
        source(
          'features/duels/server/a.ts',
          "import { rows } from '#features/duels/testing/duels.access.ts'",
        ),
      ],
    ],
    fine: [source('app/testing/server.test.ts', "import { addPerson } from './people.ts'")],
  },
  'relative imports stay in their folder': {
    bad: [
      [source('features/duels/server/a.ts', "import { award } from '../../points/server/points.ts'")],
      [source('features/duels/server/play/a.ts', "import { award } from '../duels.ts'")],
    ],
    fine: [source('features/duels/server/a.ts', "import { play } from './play/play.ts'")],
  },
  'nothing imports itself in a circle': {
    bad: [
      [
        source('platform/server/a.ts', "import { b } from './b.ts'"),
        source('platform/server/b.ts', "import type { A } from './a.ts'"),
      ],
    ],
    fine: [source('platform/server/a.ts', "import { b } from './b.ts'"), source('platform/server/b.ts')],
  },
  'SQL stands in stores': {
    bad: [
      [source('features/duels/server/duels.handlers.ts', "await db.selectFrom('duels').execute()")],
      [source('features/duels/server/duels.rules.ts', "import { sql } from 'kysely'")],
      [source('features/duels/server/duels.ts', 'await sql<{ id: string }>`select 1`.execute(db)')],
      [source('features/duels/server/duels.ts', 'await rowsOf<{ id: string }>(db)`select 1`')],
    ],
    fine: [
      source('features/duels/server/duels.store.ts', "db.insertInto('duels')"),
      source(
        'features/duels/server/duels.handlers.ts',
        "import type pg from 'pg'\nawait db.transaction().execute(run)",
      ),
    ],
  },
  'a table is written by its own feature': {
    bad: [
      [tables, source('features/wall/server/wall.store.ts', "tx.updateTable('duels')")],
      [tables, source('features/wall/server/wall.store.ts', 'sql`delete from duel_answers where true`')],
      [tables, source('platform/server/sweep.ts', "db.deleteFrom(\n  'duels')")],
    ],
    fine: [
      tables,
      source('features/duels/server/duels.store.ts', "tx.updateTable('duels')"),
      source('features/wall/server/wall.store.ts', "tx.selectFrom('duels')"),
    ],
  },
  'file and folder names are kebab-case and say what is inside': {
    bad: [
      [source('ui/DuelCard.tsx')],
      [source('platform/utils/words.ts')],
      [source('platform/server/date-helpers.ts')],
      [source('features/duels/server/index.ts')],
    ],
    fine: [source('platform/server/data-folder.ts'), source('migrations/0002-duels.ts')],
  },
  'exports have names that say what they are': {
    bad: [
      [source('platform/server/a.ts', 'export function loadUserData() {}')],
      [source('platform/server/a.ts', 'export type DuelInfo = string')],
      [source('app/web/home.tsx', 'export default function Home() {}')],
    ],
    fine: [
      source('platform/server/a.ts', 'export function endOtherSessions() {}'),
      source('vite.config.ts', 'export default {}'),
    ],
  },
  'functions of the database stand in files of their own': {
    bad: [
      [source('migrations/0002-folding.ts', 'sql`create or replace function folded(text) returns text`')],
      [
        source(
          'migrations/0001-first-release/vote.sql',
          'create constraint trigger held after insert on votes',
        ),
      ],
    ],
    fine: [
      source('features/vote/server/sql/held.trigger.sql', 'create or replace trigger held'),
      source('migrations/0002-folding.ts', 'sql`drop function folded`'),
    ],
  },
  'a type says whose it is': {
    bad: [
      [source('features/duels/server/a.ts', 'type Wish = { id: string }')],
      [source('features/wall/web/a.tsx', 'export interface News {}')],
    ],
    fine: [source('features/duels/server/a.ts', '// type Wish = {}\ntype DuelWish = { id: string }')],
  },
  'the place of the organisers has one word': {
    bad: [
      [source('features/duels/server/a.ts', 'const { desk } = parts')],
      [source('features/duels/contract/a.ts', 'export const DeskDuel = 1')],
      [source('features/duels/web/a.ts', 'useDeskCalls()')],
    ],
    fine: [source('features/duels/web/a.ts', "const path = '/duels/desk'\nonDesktop(path)")],
  },
  'C-4a: every link goes through the table of named paths': {
    bad: [
      [source('features/duels/web/a.tsx', '<Link to="/duels" />')],
      [
        source(
          'features/duels/web/console/a.tsx',
          "<BackLink to={'/console/questions/$id'} params={{ id }} />",
        ),
      ],
      [source('app/web/home/a.ts', 'void navigate({ to: `/console/trainings/${id}/people` })')],
      [source('platform/web/console/a.ts', "const to: string = '/console/settings?group=programme'")],
    ],
    fine: [
      source('platform/web/pages/paths.ts', "export const paths = { duels: '/duels' } as const"),
      source('features/duels/web/a.tsx', "<Link to={paths.duels} /> // as '/duels'"),
      source('features/duels/web/a.ts', "fetch('/api/duels'); load('/service-worker.js'); text.split('/')"),
      source('features/duels/web/a.test.ts', "expect(location.pathname).toBe('/duels')"),
      source('features/duels/contract/a.ts', "endpoint({ path: '/api/duels' })"),
    ],
  },
  'what the web has read is kept under one object of keys per feature': {
    bad: [
      [source('features/duels/web/a.ts', "queryOptions({ queryKey: ['duels', id] })")],
      [source('features/duels/web/a.ts', "const list = pagesOf(['duels', wish], listDuels, wish)")],
      [source('features/duels/web/a.tsx', "useCall(endDuel, { stale: [duelQuery.queryKey, ['console']] })")],
      [source('features/duels/web/a.ts', "queries.setQueryData<Duel>(['duels', id], duel)")],
      [source('platform/web/api/a.ts', "for (const queryKey of [['duels'], ['points']]) reread(queryKey)")],
      [source('app/web/home/a.ts', "queryOptions({ queryKey: ['points', 'mine'] })")],
      ['a', 'b'].map((name) =>
        source(
          `features/duels/web/${name}.ts`,
          `export const ${name}Keys = {\n  all: ['duels'],\n} as const`,
        ),
      ),
    ],
    fine: [
      source(
        'features/duels/web/duels.keys.ts',
        "export const duelKeys = {\n  all: ['duels'],\n  one: (id: string) => ['duels', id] as const,\n} as const\n",
      ),
      source('features/duels/web/a.ts', "queryOptions({ queryKey: [...duelKeys.all, 'one'] })"),
      source('features/duels/web/a.test.ts', "queryOptions({ queryKey: ['duels'] })"),
    ],
  },
  'types are strict everywhere': {
    bad: [
      [source('platform/server/a.ts', 'const a: any = 1')],
      [source('platform/server/a.ts', 'const a = b as any')],
      [source('platform/server/a.ts', `// @ts-${word}\nconst a = 1`)],
    ],
    fine: [source('platform/server/a.ts', "// any: all of it\nconst text = ': any'")],
  },
  'tests are sentences about the product': {
    bad: [[source('platform/server/a.test.ts', "test('a duel should end', run)")]],
    fine: [source('platform/server/a.test.ts', "test('a duel ends', run)")],
  },
  'no file is longer than 300 lines': {
    bad: [[source('platform/server/a.ts', lines(301))]],
    fine: [source('platform/server/a.ts', lines(300)), source('features/wall/seed/names.ts', lines(900))],
  },
  'most files are small': {
    bad: [
      [source('platform/server/a.ts', lines(61))],
      [9, 9, 9, 9, 9, 201, 201].map((size) => source(`platform/server/a${size}.ts`, lines(size))),
    ],
    fine: [source('platform/server/a.ts', lines(60))],
  },
  'no folder holds more than 25 files of code': {
    bad: [Array.from({ length: 26 }, (_, at) => source(`features/duels/web/play/a${at}.ts`))],
    fine: Array.from({ length: 60 }, (_, at) =>
      source(`features/duels/web/play/a${at}${at < 25 ? '' : '.test'}.ts`),
    ),
  },
}
