import { randomUUID } from 'node:crypto'
import { decideWallReports, hideWallEntry } from '#features/wall/contract/console.ts'
import { deleteWallEntry, reportWallEntry } from '#features/wall/contract/entries.ts'
import { comment, post } from '#features/wall/server/wall.fixture.ts'
import { postOnWall } from '#features/wall/server/wall.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Somebody = Pick<Person, 'id'>

/** For every operation about the wall that takes an id: what others wrote may be read, what is hidden or deleted may not. */
export function wallRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const organiser = () => (writing ??= appOf().person(`Warden${randomUUID()}`, { role: 'organiser' }))

  const somePost = async () => (await post(appOf(), await newcomer(appOf()))).id
  async function someComment() {
    const author = await newcomer(appOf())
    return comment(appOf(), author, { post_id: (await post(appOf(), author)).id })
  }
  async function deletedPost(): Promise<string> {
    const author = await newcomer(appOf())
    const { id } = await post(appOf(), author)
    await appOf().as(author)(deleteWallEntry, { entry_id: id })
    return id
  }
  async function hiddenPost(): Promise<string> {
    const entry_id = await somePost()
    await appOf().as(await organiser())(hideWallEntry, { entry_id, reason: 'Not for others.' })
    return entry_id
  }
  /** Organisers see what is hidden. */
  async function gonePosts({ id }: Somebody): Promise<string[]> {
    const { role } = await appOf()
      .db.selectFrom('users')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [await deletedPost(), ...(role === 'participant' ? [await hiddenPost()] : [])]
  }

  const aboutPost = (field: 'post_id' | 'entry_id' | 'ids', rest: () => Input = () => ({})): OpenRow => ({
    open: async () => ({ [field]: await somePost(), ...rest() }),
    gone: async (person) => (await gonePosts(person)).map((id) => ({ [field]: id, ...rest() })),
    missing: () => ({ [field]: randomUUID(), ...rest() }),
  })
  const aboutComment = (rest: () => Input = () => ({})): OpenRow => ({
    open: async () => ({ comment_id: (await someComment()).id, ...rest() }),
    gone: async () => [{ comment_id: await deletedPost(), ...rest() }],
    missing: () => ({ comment_id: randomUUID(), ...rest() }),
  })
  // Past the limits of one person, who owns more here than anybody posts in an hour.
  async function postOf({ id: author_id }: Somebody): Promise<string> {
    const { db } = appOf()
    return db.transaction().execute((tx) => postOnWall(tx, { author_id, text: 'Own', pictures: [] }))
  }
  async function commentOf(owner: Somebody): Promise<string> {
    const row = { id: randomUUID(), post_id: await somePost(), author_id: owner.id, text: 'Own' }
    await appOf()
      .db.insertInto('wall_entries')
      .values({ ...row, sha256: Buffer.alloc(32) })
      .execute()
    return row.id
  }
  let taken = ''
  const atConsole = (open: () => Promise<Input>, rest: Input = {}): OpenRow => ({
    open: async () => ({ ...rest, ...(await open()) }),
    gone: async () => [{ entry_id: await deletedPost(), ...rest }],
    missing: () => ({ entry_id: randomUUID(), ...rest }),
  })
  const entryId = async () => ({ entry_id: await somePost() })
  async function reported(): Promise<Input> {
    const entry_id = await somePost()
    await appOf().as(await newcomer(appOf()))(reportWallEntry, { entry_id, reason: 'other' })
    return { entry_id }
  }
  async function decided(): Promise<Input> {
    const input = await reported()
    const { body } = await appOf().as(await organiser())(decideWallReports, {
      entry_id: String(input['entry_id']),
      decision: 'dismissed',
    })
    return { ...input, decided_at: body.decided_at }
  }
  const words = { text: 'Anew', pictures: [], version: 1 }
  return {
    'GET /api/wall/posts': aboutPost('ids'),
    'GET /api/wall/posts/:post_id': aboutPost('post_id'),
    // The id is made by the caller: every new one works, and one that is taken is refused whoever took it.
    'PUT /api/wall/posts/:post_id': {
      open: async () => {
        taken = await somePost()
        return { post_id: randomUUID(), text: 'Mine', pictures: [] }
      },
      gone: async () => [{ post_id: await deletedPost(), text: 'Mine', pictures: [] }],
      missing: () => ({ post_id: taken, text: 'Mine', pictures: [] }),
    },
    'PATCH /api/wall/posts/:post_id': {
      of: async (owner) => ({ post_id: await postOf(owner), ...words }),
      missing: () => ({ post_id: randomUUID(), ...words }),
    },
    'GET /api/wall/posts/:post_id/comments': aboutPost('post_id'),
    'PUT /api/wall/comments/:comment_id': aboutPost('post_id', () => ({
      comment_id: randomUUID(),
      text: 'Yes',
    })),
    'PATCH /api/wall/comments/:comment_id': {
      of: async (owner) => ({ comment_id: await commentOf(owner), text: 'Anew', version: 1 }),
      missing: () => ({ comment_id: randomUUID(), text: 'Anew', version: 1 }),
    },
    'GET /api/wall/comments/:comment_id/replies': aboutComment(),
    'DELETE /api/wall/entries/:entry_id': {
      of: async (owner) => ({ entry_id: await postOf(owner) }),
      missing: () => ({ entry_id: randomUUID() }),
    },
    'POST /api/wall/entries/:entry_id/restore': {
      of: async (owner) => {
        const entry_id = await postOf(owner)
        await appOf().as(await appOf().signIn(owner))(deleteWallEntry, { entry_id })
        return { entry_id }
      },
      missing: () => ({ entry_id: randomUUID() }),
    },
    'PUT /api/wall/entries/:entry_id/like': aboutPost('entry_id'),
    'DELETE /api/wall/entries/:entry_id/like': aboutPost('entry_id'),
    'GET /api/wall/entries/:entry_id/likes': aboutPost('entry_id'),
    'POST /api/wall/entries/:entry_id/report': aboutPost('entry_id', () => ({ reason: 'other' })),
    'PUT /api/wall/desk/entries/:entry_id/pinned': atConsole(entryId, { pinned: false }),
    'PUT /api/wall/desk/entries/:entry_id/hidden': atConsole(entryId, { reason: 'Not for others.' }),
    'DELETE /api/wall/desk/entries/:entry_id/hidden': atConsole(entryId),
    'GET /api/wall/desk/entries/:entry_id/versions': atConsole(entryId),
    'POST /api/wall/desk/entries/:entry_id/decision': atConsole(reported, { decision: 'dismissed' }),
    'DELETE /api/wall/desk/entries/:entry_id/decision': atConsole(decided, {
      decided_at: '2026-11-26T00:00:00Z',
    }),
  }
}
