import type { Language } from '#platform/contract/languages.ts'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'
import type {
  Mention,
  WallComment,
  WallMoment,
  WallPerson,
  WallPost,
  WallThanks,
} from '#features/wall/contract/wall.ts'
import type { ConsoleWallEntry } from '#features/wall/contract/console.ts'
import { readPictures } from '#features/pictures/server/pictures.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Db } from '#platform/server/schema.ts'
import { type FaceRow, findFaces, findMentioned } from './wall.people.store.ts'
import { type EntryRow, findLatestComments, type WallReader } from './wall.reading.store.ts'
import { describeMoments } from './moments/moments.views.ts'
import { mentionedIn, reactionsIn } from './wall.rules.ts'
import { findPictures } from './wall.store.ts'

export type WallView = { db: Db; reader: WallReader; language: Language }

const LATEST = 2

/** Posts as the reader sees them, in a fixed number of questions to the database however many they are. */
export async function describePosts(scene: WallView, rows: readonly EntryRow[]): Promise<WallPost[]> {
  const { db, reader } = scene
  const latest = await findLatestComments(db, reader, { postIds: rows.map(({ id }) => id), most: LATEST })
  const pictures = await picturesOf(db, rows)
  const mentions = await mentionsIn(db, [...rows, ...latest])
  const moments = await describeMoments(db, rows)
  return rows.map((row) => ({
    ...entryFrom(scene, row, mentions),
    ...momentOf(row, moments, scene.language),
    thanks: thanksOf(row, scene.language),
    pictures: pictures.get(row.id) ?? [],
    pinned: row.pinned,
    comments: row.comments,
    latest_comments: latest
      .filter(({ post_id }) => post_id === row.id)
      .toReversed()
      .map((comment) => commentFrom(scene, comment, mentions)),
  }))
}

export async function describeComments(scene: WallView, rows: readonly EntryRow[]): Promise<WallComment[]> {
  const mentions = await mentionsIn(scene.db, rows)
  return rows.map((row) => commentFrom(scene, row, mentions))
}

/** Entries as organisers judge them, hidden or not. */
export async function describeConsole(
  { db, language }: Pick<WallView, 'db' | 'language'>,
  rows: readonly EntryRow[],
): Promise<ConsoleWallEntry[]> {
  const pictures = await picturesOf(db, rows)
  const mentions = await mentionsIn(db, rows)
  const moments = await describeMoments(db, rows)
  return rows.map((row) => ({
    ...row,
    kind: row.post_id === null ? 'post' : 'comment',
    post_id: row.post_id ?? row.id,
    ...momentOf(row, moments, language),
    thanks: thanksOf(row, language),
    mentions: mentionsOf(row, mentions),
    pictures: pictures.get(row.id) ?? [],
    hidden: hiddenOf(row),
  }))
}

function commentFrom(scene: WallView, row: EntryRow, mentions: readonly Mention[]): WallComment {
  return { ...entryFrom(scene, row, mentions), post_id: row.post_id!, parent_id: row.parent_id }
}

function entryFrom({ reader, language }: WallView, row: EntryRow, mentions: readonly Mention[]) {
  return {
    ...row,
    author: authorOf(row, language),
    mine: row.author_id === reader.id,
    liked: row.reaction !== null,
    reactions: reactionsIn(row),
    mentions: mentionsOf(row, mentions),
    hidden: hiddenOf(row),
  }
}

/** Who speaks: of what a crew has reached the crew itself. */
function momentOf(
  row: EntryRow,
  moments: ReadonlyMap<string, WallMoment>,
  language: Language,
): Pick<WallPost, 'author' | 'moment'> {
  const moment = moments.get(row.id) ?? null
  if (moment === null) return { author: authorOf(row, language), moment }
  const { crew } = moment
  return { author: { id: null, first_name: crew, last_name: '', avatar: null, crew: null }, moment }
}

/** Whom it thanks and for what, as it was called then. */
function thanksOf(row: EntryRow, language: Language): WallThanks | null {
  if (row.thanked_for === null) return null
  const { texts, ...mark } = row.thanked_for
  const to = personFrom(
    {
      id: row.thanked_id,
      first_name: row.thanked_first_name,
      last_name: row.thanked_last_name,
      avatar: row.thanked_avatar,
      crew: null,
      former: row.thanked_former,
    },
    language,
  )
  return { value: { ...mark, word: textIn(texts, language).word }, to }
}

function hiddenOf({ hidden_at, hidden_reason }: EntryRow) {
  return hidden_at === null ? null : { at: hidden_at, reason: hidden_reason ?? '' }
}

function authorOf(row: EntryRow, language: Language): WallPerson {
  const { author_id: id, first_name, last_name, avatar, crew, former } = row
  return personFrom({ id, first_name, last_name, avatar, crew, former }, language)
}

type Face = Omit<FaceRow, 'id' | 'first_name' | 'last_name'> & {
  id: string | null
  first_name: string | null
  last_name: string | null
}

/** Whoever was deactivated is a former participant, without a face. */
export function personFrom(face: Face, language: Language): WallPerson {
  const { id, first_name, last_name, avatar, crew, former } = face
  if (former || first_name === null || last_name === null)
    return { id, first_name: say(language, 'wall.former'), last_name: '', avatar: null, crew: null }
  return { id, first_name, last_name, avatar, crew }
}

export async function facesOf(db: Db, ids: readonly string[]): Promise<Map<string, FaceRow>> {
  return new Map((await findFaces(db, [...new Set(ids)])).map((face) => [face.id, face]))
}

async function mentionsIn(db: Db, rows: readonly EntryRow[]): Promise<Mention[]> {
  return findMentioned(db, [...new Set(rows.flatMap(({ text }) => mentionedIn(text)))])
}

function mentionsOf({ text }: EntryRow, mentions: readonly Mention[]): Mention[] {
  const ids = mentionedIn(text)
  return mentions.filter(({ id }) => ids.includes(id))
}

/** By post. What is hidden loads by addresses of its own, for those who still see it. */
async function picturesOf(db: Db, rows: readonly EntryRow[]): Promise<Map<string, CaptionedPicture[]>> {
  const posts = rows.filter(({ post_id }) => post_id === null)
  const placed = await findPictures(
    db,
    posts.map(({ id }) => id),
  )
  const hidden = new Set(posts.flatMap(({ id, hidden_at }) => (hidden_at === null ? [] : [id])))
  const idsOf = (evenHidden: boolean) =>
    placed.filter(({ post_id }) => hidden.has(post_id) === evenHidden).map(({ picture_id }) => picture_id)
  const read = new Map([
    ...(await readPictures(db, idsOf(false))),
    ...(await readPictures(db, idsOf(true), { evenHidden: true })),
  ])
  const captioned = placed.flatMap(({ picture_id, post_id, alt }) => {
    const picture = read.get(picture_id)
    return picture ? [{ post_id, picture: { ...picture, alt } }] : []
  })
  return new Map(
    [...Map.groupBy(captioned, ({ post_id }) => post_id)].map(([id, own]) => [
      id,
      own.map(({ picture }) => picture),
    ]),
  )
}
