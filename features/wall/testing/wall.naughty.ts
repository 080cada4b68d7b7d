import { randomUUID } from 'node:crypto'
import { editWallPost, readWallPost, writeWallPost } from '#features/wall/contract/wall.ts'
import { decideWallReports, hideWallEntry } from '#features/wall/contract/console.ts'
import { editWallComment, reportWallEntry, writeWallComment } from '#features/wall/contract/entries.ts'
import { comment, post } from '#features/wall/server/wall.fixture.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const POST = 'PUT /api/wall/posts/:post_id text'
const EDIT = 'PATCH /api/wall/posts/:post_id text'
const COMMENT = 'PUT /api/wall/comments/:comment_id text'
const EDIT_COMMENT = 'PATCH /api/wall/comments/:comment_id text'
const REPORT = 'POST /api/wall/entries/:entry_id/report text'
const HIDE = 'PUT /api/wall/desk/entries/:entry_id/hidden reason'
const DECIDE = 'POST /api/wall/desk/entries/:entry_id/decision reason'

/** Their texts have several lines. */
export const blocksOfWall = [POST, EDIT, COMMENT, EDIT_COMMENT, REPORT, HIDE, DECIDE]
/** A reason has at least three characters. */
export const reasonsOfWall = [HIDE, DECIDE]

/** For every field of the wall that takes text of people: sends it, and reads it back as others would. */
export function wallFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let warden: Promise<Person> | undefined
  const organiser = () => (warden ??= appOf().person('Wardena', { role: 'organiser' }))

  async function shown(person: Person, post_id: string) {
    return (await appOf().as(person)(readWallPost, { post_id })).body.post
  }
  async function written(text: string, edited: boolean): Promise<Outcome> {
    const [author, reader] = [await newcomer(appOf()), await organiser()]
    const post_id = edited ? (await post(appOf(), author)).id : randomUUID()
    const wish = { post_id, text, pictures: [] }
    const { status, body } = edited
      ? await appOf().as(author)(editWallPost, { ...wish, version: 1 })
      : await appOf().as(author)(writeWallPost, wish)
    return status === 400
      ? { refused: body.fields?.text ?? '' }
      : { stored: (await shown(reader, post_id)).text }
  }
  async function commented(text: string, edited: boolean): Promise<Outcome> {
    const [author, reader] = [await newcomer(appOf()), await organiser()]
    const { id: post_id } = await post(appOf(), author)
    const comment_id = edited ? (await comment(appOf(), author, { post_id })).id : randomUUID()
    const { status, body } = edited
      ? await appOf().as(author)(editWallComment, { comment_id, text, version: 1 })
      : await appOf().as(author)(writeWallComment, { comment_id, post_id, text })
    return status === 400
      ? { refused: body.fields?.text ?? '' }
      : { stored: (await shown(reader, post_id)).latest_comments[0]?.text ?? '' }
  }
  async function reported(text: string): Promise<{ entry_id: string; outcome: Outcome }> {
    const { id: entry_id } = await post(appOf(), await newcomer(appOf()))
    const report = { entry_id, reason: 'other', text } as const
    const { status, body } = await appOf().as(await newcomer(appOf()))(reportWallEntry, report)
    if (status === 400) return { entry_id, outcome: { refused: body.fields?.text ?? '' } }
    const stored = appOf().db.selectFrom('wall_reports').select('text').where('entry_id', '=', entry_id)
    return { entry_id, outcome: { stored: (await stored.executeTakeFirstOrThrow()).text } }
  }
  return {
    [POST]: (text) => written(text, false),
    [EDIT]: (text) => written(text, true),
    [COMMENT]: (text) => commented(text, false),
    [EDIT_COMMENT]: (text) => commented(text, true),
    [REPORT]: async (text) => (await reported(text)).outcome,
    [HIDE]: async (reason) => {
      const { id: entry_id } = await post(appOf(), await newcomer(appOf()))
      const { status, body } = await appOf().as(await organiser())(hideWallEntry, { entry_id, reason })
      return status === 400
        ? { refused: body.fields?.reason ?? '' }
        : { stored: body.entry.hidden?.reason ?? '' }
    },
    [DECIDE]: async (reason) => {
      const { entry_id } = await reported('Look at this')
      const wish = { entry_id, decision: 'hidden', reason } as const
      const { status, body } = await appOf().as(await organiser())(decideWallReports, wish)
      return status === 400
        ? { refused: body.fields?.reason ?? '' }
        : { stored: body.entry.hidden?.reason ?? '' }
    },
  }
}
