import { createChance } from '#platform/seed/chance.ts'
import type { Db } from '#platform/server/schema.ts'
import { STAFF_FILE, STAFF_IMPORT } from '#features/people/seed/seed-people-imports.ts'

type Someone = { id: string; email: string }
type Thing = { kind: string; id: string; name: string }
type LoggedRow = { before: object | null; after: object | null }

type Deed = {
  days: number
  by: 'organiser' | 'admin'
  operation: string
  permission: string
  input: object
  things?: readonly Thing[]
  people?: readonly string[]
  changed?: { table: string; kind: 'insert' | 'update'; rows: readonly LoggedRow[] }
  outcome?: string
}

const SEED = 9_900

/** What the organisers of the demo have done so far, as the log keeps it of each of their calls. */
export async function seedLog(tx: Db, { people, now }: { people: readonly Someone[]; now: Date }) {
  const chance = createChance(SEED)
  const idOf = (name: string) => people.find(({ email }) => email === `${name}@convoy.demo`)!.id
  for (const { days, by, operation, permission, input, outcome = 'done', ...about } of await deedsOf(
    tx,
    people,
  )) {
    const id = chance.uuid()
    await tx
      .insertInto('audit_actions')
      .values({
        id,
        at: new Date(now.getTime() - days * 86_400_000).toISOString(),
        actor_id: idOf(by),
        via: 'session',
        operation,
        permission,
        subject: (about.things ?? []).map((thing) => thing.id).join(' '),
        input: JSON.stringify(input),
        outcome,
      })
      .execute()
    const things = (about.things ?? []).map(({ kind, id: thing_id, name }, place) => ({
      action_id: id,
      place,
      kind,
      thing_id,
      name,
    }))
    if (things.length > 0) await tx.insertInto('audit_things').values(things).execute()
    const named = (about.people ?? []).map((user_id) => ({ action_id: id, user_id }))
    if (named.length > 0) await tx.insertInto('audit_people').values(named).execute()
    const { changed } = about
    if (changed)
      await tx
        .insertInto('audit_changes')
        .values({
          action_id: id,
          table_name: changed.table,
          kind: changed.kind,
          total: changed.rows.length,
          rows: JSON.stringify(changed.rows),
        })
        .execute()
  }
}

/** The same things that stand elsewhere in the demo, so that each line leads to one. */
async function deedsOf(tx: Db, people: readonly Someone[]): Promise<Deed[]> {
  const news = await tx
    .selectFrom('news_texts')
    .select(['article_id', 'title'])
    .where('language', '=', 'en')
    .orderBy('article_id')
    .orderBy('version', 'desc')
    .execute()
  const [vote] = await tx.selectFrom('votes').select(['id', 'texts']).orderBy('id').limit(1).execute()
  const [letter] = await tx
    .selectFrom('contact_threads')
    .select(['id', 'subject', 'user_id'])
    .where('subject', '=', 'My lesson on data protection')
    .execute()
  const moved = await tx
    .selectFrom('people_import_rows')
    .select('user_id')
    .where('plan', '=', 'changed')
    .orderBy('number')
    .execute()
  const files = await tx
    .selectFrom('points_imports')
    .select(['id', 'name', 'created_at'])
    .where('state', '=', 'booked')
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute()
  const named = ({ texts }: { texts: unknown }) => (texts as { title: string }[])[0]!.title
  const article = (at: number) => {
    const { article_id, title } = news[at]!
    return { kind: 'news_articles', id: article_id, name: title }
  }
  const ballot = { kind: 'votes', id: vote!.id, name: named(vote!) }
  const settings = (name: string, before: unknown, after: unknown) => ({
    input: { changes: [{ name, value: after }] },
    changed: {
      table: 'programme_settings',
      kind: 'update' as const,
      rows: [{ before: { name, value: before }, after: { name, value: after } }],
    },
  })
  const write = { by: 'organiser', permission: 'news.write' } as const
  return [
    {
      days: 35,
      by: 'admin',
      operation: 'PUT /api/programme/settings',
      permission: 'programme.write',
      ...settings('duel_seconds', 20, 15),
    },
    {
      days: 20,
      by: 'organiser',
      operation: 'POST /api/people/desk/imports/:import_id/apply',
      permission: 'people.write',
      input: { import_id: STAFF_IMPORT },
      things: [{ kind: 'people_imports', id: STAFF_IMPORT, name: STAFF_FILE }],
    },
    {
      ...write,
      days: 12,
      operation: 'POST /api/news/desk/:article_id/publish',
      input: { article_id: news[0]!.article_id },
      things: [article(0)],
    },
    {
      days: 9,
      by: 'organiser',
      operation: 'POST /api/points/imports/file',
      permission: 'points.import',
      input: { name: files.at(-1)!.name, dry_run: false },
      things: files.slice(-1).map(({ id, name }) => ({ kind: 'points_imports', id, name })),
    },
    {
      days: 6,
      by: 'organiser',
      operation: 'POST /api/people/desk/imports/:import_id/apply',
      permission: 'people.write',
      input: {},
      things: [{ kind: '', id: '', name: 'moves.csv' }],
      people: moved.flatMap(({ user_id }) => user_id ?? []),
    },
    {
      days: 4,
      by: 'admin',
      operation: 'PUT /api/programme/settings',
      permission: 'programme.write',
      // Refused: somebody else had saved meanwhile.
      input: { changes: [{ name: 'points_release', value: true }] },
      outcome: 'programme_changed',
    },
    {
      ...write,
      days: 3,
      operation: 'PUT /api/news/desk/:article_id',
      input: { article_id: news[1]!.article_id },
      things: [article(1)],
    },
    {
      days: 1.9,
      by: 'organiser',
      operation: 'POST /api/contact/desk/:thread_id/answer',
      permission: 'contact.answer',
      input: { thread_id: letter!.id },
      things: [{ kind: 'contact_threads', id: letter!.id, name: letter!.subject }],
      people: [letter!.user_id!],
    },
    {
      days: 1.2,
      by: 'organiser',
      operation: 'PUT /api/vote/desk/:vote_id',
      permission: 'vote.write',
      input: { vote_id: vote!.id },
      things: [ballot],
    },
    {
      days: 0.4,
      by: 'admin',
      operation: 'POST /api/people/desk/links',
      permission: 'people.links',
      input: { people: { ids: [people.at(-1)!.id] }, kind: 'autologin', hours: 72 },
      people: [people.at(-1)!.id],
    },
  ]
}
