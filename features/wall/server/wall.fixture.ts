import { randomUUID } from 'node:crypto'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import {
  listWall,
  type WallComment,
  type WallFilter,
  type WallPost,
  writeWallPost,
} from '#features/wall/contract/wall.ts'
import { writeWallComment } from '#features/wall/contract/entries.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import sharp from 'sharp'

type Somebody = Pick<Person, 'token'>

/** A post through the API. */
export async function post(
  app: TestApp,
  author: Somebody,
  wish: { text?: string; pictures?: { id: string; alt: string }[]; post_id?: string } = {},
): Promise<WallPost> {
  const { text = 'Parked by the lake.', pictures = [], post_id = randomUUID() } = wish
  const { status, body } = await app.as(author)(writeWallPost, { post_id, text, pictures })
  if (status !== 200) throw new Error(`the post was not written: ${body.code}`)
  return body.post
}

/** A comment, or a reply, through the API. */
export async function comment(
  app: TestApp,
  author: Somebody,
  wish: { post_id: string; parent_id?: string; text?: string },
): Promise<WallComment> {
  const { text = 'How lovely.', ...place } = wish
  const { status, body } = await app.as(author)(writeWallComment, {
    comment_id: randomUUID(),
    text,
    ...place,
  })
  if (status !== 200) throw new Error(`the comment was not written: ${body.code}`)
  return body.comment
}

/** A picture of one's own that waits for its place. The app needs a folder for files. */
export async function somePicture(app: TestApp, owner: Somebody, background = 'teal'): Promise<string> {
  const picture_id = randomUUID()
  const file = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { status, body } = await app.as(owner, { file })(uploadPicture, { picture_id })
  if (status !== 200) throw new Error(`the picture was not taken: ${body.code}`)
  return picture_id
}

type WallAsked = { filter?: WallFilter; search?: string }

/** All pages of the wall as somebody sees it. */
export async function wallPages(app: TestApp, person: Somebody, wish: WallAsked = {}): Promise<WallPost[][]> {
  const pages: WallPost[][] = []
  for (let cursor: string | undefined; ; ) {
    const { body } = await app.as(person)(listWall, { ...wish, ...(cursor && { cursor }) })
    pages.push(body.posts)
    if (body.next === null) return pages
    cursor = body.next
  }
}

export async function wallIds(app: TestApp, person: Somebody, wish: WallAsked = {}): Promise<string[]> {
  return (await wallPages(app, person, wish)).flat().map(({ id }) => id)
}

/** What the notifications about the wall say to somebody, the newest first. */
export async function linesOf(app: TestApp, person: Somebody) {
  const { body } = await app.as(person)(listNotifications, {})
  return body.notifications.map(({ kind, read, post: line }) => ({
    kind,
    read,
    event: line?.event,
    people: line?.people.map(({ first_name }) => first_name),
    count: line?.count,
    line,
  }))
}
