import type { Recipe } from './recipe.ts'

export const feature: Recipe = {
  name: 'A feature',
  outside: 3,
  writes: {
    'features/bells/README.md': `
# A bell that people ring

- Everybody may ring it; organisers see how often it was rung.
- Who rang is told to nobody.

Begin reading: \`server/bells.handlers.ts\`.
`,
    'features/bells/contract/bells.ts': `
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'

export const countBells = endpoint({
  method: 'GET',
  path: '/api/bells',
  summary: 'How often the bell was rung.',
  access: 'organiser',
  permission: 'dashboard.read',
  limited: 'content',
  input: z.object({}),
  output: z.object({ rung: z.int() }),
  errors: [],
})
`,
    'features/bells/server/bells.tables.ts': `
import type { Generated } from 'kysely'

declare module '#platform/server/schema.ts' {
  interface Schema {
    bells: { id: Generated<number>; user_id: string; rung_at: Generated<string> }
  }
}
`,
    'features/bells/server/bells.store.ts': `
import type { Db } from '#platform/server/schema.ts'

export async function countRung(db: Db): Promise<number> {
  const { rung } = await db
    .selectFrom('bells')
    .select((eb) => eb.fn.countAll<number>().as('rung'))
    .executeTakeFirstOrThrow()
  return rung
}
`,
    'features/bells/server/bells.handlers.ts': `
import { countBells } from '#features/bells/contract/bells.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { countRung } from './bells.store.ts'

export function bellsHandlers({ db }: Pick<Services, 'db' | 'live'>) {
  return [
    handle(countBells, async () => ({ rung: await countRung(db) })),
  ]
}
`,
    'features/bells/server/bells.feature.ts': `
import { feature } from '#platform/server/feature.ts'
import { bellsHandlers } from './bells.handlers.ts'

export const bellsFeature = feature({
  name: 'bells',
  handlers: ({ services }) => bellsHandlers(services),
  personal: { bells: { bells: { user_id: { erased: 'deleted', exported: ['rung_at'] } } } },
  audited: { not: { bells: 'people do it themselves' } },
})
`,
    'features/bells/web/bells.web.ts': `
import { webFeature } from '#platform/web/feature.ts'

export const bellsWeb = webFeature({
  name: 'bells',
})
`,
    'features/bells/texts/en.json': '{}\n',
    'features/bells/texts/pl.json': '{}\n',
    'migrations/0002-bells.ts': `
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql\`create table bells (
    id integer primary key generated always as identity,
    user_id uuid not null references users (id) on delete cascade,
    rung_at timestamptz not null default now()
  )\`.execute(db)
  await sql\`create index on bells (user_id)\`.execute(db)
}
`,
  },
  inserts: [
    {
      into: 'app/features.ts',
      after: "import { avatarsFeature } from '#features/avatars/server/avatars.feature.ts'\n",
      text: "import { bellsFeature } from '#features/bells/server/bells.feature.ts'\n",
    },
    { into: 'app/features.ts', after: '  avatarsFeature,\n', text: '  bellsFeature,\n' },
    {
      into: 'app/web/features.ts',
      after: "import { challengesWeb } from '#features/challenges/web/challenges.web.ts'\n",
      text: "import { bellsWeb } from '#features/bells/web/bells.web.ts'\n",
    },
    { into: 'app/web/features.ts', after: '  challengesWeb,\n', text: '  bellsWeb,\n' },
  ],
}

export const endpoint: Recipe = {
  name: 'An endpoint',
  outside: 0,
  inserts: [
    {
      into: 'features/bells/contract/bells.ts',
      after: "import { endpoint } from '#platform/contract/kit.ts'\n",
      text: `
export const ringBell = endpoint({
  method: 'POST',
  path: '/api/bells',
  summary: 'Rings the bell.',
  access: 'participant',
  input: z.object({}),
  output: z.object({ rung: z.int() }),
  errors: [],
})
`,
    },
    {
      into: 'features/bells/server/bells.store.ts',
      after: "import type { Db } from '#platform/server/schema.ts'\n",
      text: `
export async function insertBell(tx: Db, userId: string): Promise<void> {
  await tx.insertInto('bells').values({ user_id: userId }).execute()
}
`,
    },
    {
      into: 'features/bells/server/bells.handlers.ts',
      after: '  return [\n',
      text: `    handle(ringBell, async ({ caller }) => {
      await insertBell(db, caller.id)
      return { rung: await countRung(db) }
    }),
`,
    },
    {
      into: 'features/bells/server/bells.handlers.ts',
      after: 'import { countBells',
      text: ', ringBell',
    },
    {
      into: 'features/bells/server/bells.handlers.ts',
      after: 'import { countRung',
      text: ', insertBell',
    },
  ],
  writes: {
    'features/bells/server/bells.test.ts': `
import { expect, test, vi } from 'vitest'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { countBells, ringBell } from '#features/bells/contract/bells.ts'

const app = useTestApp()

test('a bell that is rung is counted, told to open pages, and noticed by whoever rang', async () => {
  const [anna, olga] = await Promise.all([app.person('Anna'), app.person('Olga', { role: 'organiser' })])
  const tell = vi.spyOn(app.services.live, 'tell')
  expect((await app.as(anna)(ringBell, {})).body).toEqual({ rung: 1 })
  expect((await app.as(olga)(countBells, {})).body).toEqual({ rung: 1 })
  expect(tell).toHaveBeenCalledWith([anna.id], expect.objectContaining({ name: 'bell.rung' }), { rung: 1 })
  const kinds = await app.db.selectFrom('notifications').select('kind').where('user_id', '=', anna.id).execute()
  expect(kinds).toContainEqual({ kind: 'bell' })
  const { shirt_size } = await app.db.selectFrom('users').select('shirt_size').where('id', '=', anna.id).executeTakeFirstOrThrow()
  expect(shirt_size).toBeNull()
})
`,
  },
}

export const liveEvent: Recipe = {
  name: 'A live event',
  outside: 0,
  inserts: [
    {
      into: 'features/bells/contract/bells.ts',
      after: "import { endpoint } from '#platform/contract/kit.ts'\n",
      text: `
export const bellRung = liveEvent({ name: 'bell.rung', payload: z.object({ rung: z.int() }) })
`,
    },
    {
      into: 'features/bells/contract/bells.ts',
      after: 'import { endpoint',
      text: ', liveEvent',
    },
    {
      into: 'features/bells/server/bells.handlers.ts',
      after: 'import { countBells',
      text: ', bellRung',
    },
    {
      into: 'features/bells/server/bells.handlers.ts',
      after: '      await insertBell(db, caller.id)\n',
      text: '      live.tell([caller.id], bellRung, { rung: await countRung(db) })\n',
    },
    {
      into: 'features/bells/server/bells.handlers.ts',
      after: 'export function bellsHandlers({ db',
      text: ', live',
    },
  ],
}

export const consolePage: Recipe = {
  name: 'A console page',
  outside: 2,
  writes: {
    'features/bells/web/console/bells.console.ts': `
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const bellsConsole = [
  consolePage(consolePaths.bells, () => import('./bells-page.tsx'), 'BellsPage', {
    permission: 'dashboard.read',
    menu: { words: 'console_bells', group: 'programme', at: 60, icon: 'KeyRound' },
  }),
]
`,
    'features/bells/web/console/bells-page.tsx': `
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bellRung, countBells } from '#features/bells/contract/bells.ts'
import { call } from '#platform/web/api/api.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

const bellKeys = {
  all: ['bells'],
} as const

/** How often the bell was rung, as it rings. */
export function BellsPage() {
  const t = useTexts('console_bells')
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: bellKeys.all, queryFn: () => call(countBells, {}) })
  useLive(bellRung, (news) => queries.setQueryData(bellKeys.all, news))
  return <ConsoleHeader title={t('title')} lead={t('rung', { count: data?.rung ?? 0 })} />
}
`,
    'features/bells/texts/texts.ts': `
import type words from './en.json'

type Words = (typeof words)['console']

declare module '#platform/web/texts/texts.tsx' {
  interface Texts extends Words {}
}
`,
  },
  inserts: [
    {
      into: 'app/web/features-console.ts',
      after: "import { auditConsole } from '#features/audit/web/console/audit.console.ts'\n",
      text: "import { bellsConsole } from '#features/bells/web/console/bells.console.ts'\n",
    },
    { into: 'app/web/features-console.ts', after: '  ...auditConsole,\n', text: '  ...bellsConsole,\n' },
    {
      into: 'platform/web/pages/console-paths.ts',
      after: "  backups: '/console/backups',\n",
      text: "  bells: '/console/bells',\n",
    },
  ],
  words: [
    {
      into: 'features/bells/texts',
      en: {
        'console.console_bells.menu': 'Bells',
        'console.console_bells.title': 'Bells',
        'console.console_bells.rung':
          '{count, plural, one {It was rung # time.} other {It was rung # times.}}',
      },
      pl: {
        'console.console_bells.menu': 'Dzwonki',
        'console.console_bells.title': 'Dzwonki',
        'console.console_bells.rung':
          '{count, plural, one {Zadzwoniono # raz.} few {Zadzwoniono # razy.} many {Zadzwoniono # razy.} other {Zadzwoniono # razu.}}',
      },
    },
  ],
}
