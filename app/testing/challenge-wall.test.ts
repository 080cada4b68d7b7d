import { beforeAll, expect, test } from 'vitest'
import { getChallenge } from '#features/challenges/contract/challenges.ts'
import { undoReview } from '#features/challenges/contract/reviews.ts'
import { listWall } from '#features/wall/contract/wall.ts'
import { deleteWallEntry } from '#features/wall/contract/entries.ts'
import {
  decide,
  handedIn,
  onlyPhotos,
  openChallenge,
  somePhoto,
} from '#features/challenges/server/challenges.fixture.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let olga: Person
let anna: Person
let ben: Person
let id: string
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  ;[anna, ben] = [await app.person('Anna'), await app.person('Ben')]
})

const wallOf = async (person: Person) => (await app.as(person)(listWall, {})).body.posts
const loads = async (url: string) => (await app.http.inject({ url })).statusCode

test('approved photos are a post of whoever handed them in, seen by everybody, told to open walls, and once', async () => {
  id = await openChallenge(app, olga, { proof: onlyPhotos })
  const photo = await somePhoto(app, anna)
  const draft = { pictures: [{ id: photo, alt: 'A lake' }], wall_agreed: true }
  const entry = await handedIn(app, anna, id, draft)
  expect(await wallOf(ben)).toEqual([])
  expect((await decide(app, olga, entry, 'approve')).status).toBe(200)

  const [post, ...others] = await wallOf(ben)
  expect(others).toEqual([])
  expect(post).toMatchObject({
    text: 'Challenge done: A walk at noon',
    author: { first_name: 'Anna' },
    pictures: [{ alt: 'A lake', width: 320 }],
  })
  const address = post!.pictures[0]!.versions[0]!.webp
  expect([post!.pictures[0]!.id === photo, await loads(address)]).toEqual([false, 200])
  await expect.poll(() => app.told.map(({ event }) => event)).toContain('wall.changed')

  await app.as(olga)(undoReview, { entry_id: entry, reason: 'Once more.' })
  await decide(app, olga, entry, 'approve')
  expect(await wallOf(ben)).toHaveLength(1)
})

test('the post is its author’s own: deleted, its copy loads no more, and the photo of the entry stays', async () => {
  const [post] = await wallOf(anna)
  expect(post!.mine).toBe(true)
  const address = post!.pictures[0]!.versions[0]!.webp
  await app.as(anna)(deleteWallEntry, { entry_id: post!.id })
  expect(await wallOf(ben)).toEqual([])
  expect(await loads(address)).toBe(404)
  const { challenge } = (await app.as(anna)(getChallenge, { challenge_id: id })).body
  expect(await loads(challenge.entry!.pictures[0]!.versions[0]!.webp)).toBe(200)
})
