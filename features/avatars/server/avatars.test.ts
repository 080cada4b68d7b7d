import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { removeAvatar, setAvatar } from '#features/avatars/contract/avatars.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { getMyTeam } from '#features/teams/contract/teams.ts'
import { sweepPictures } from '#features/pictures/server/pictures.jobs.ts'
import type { Person } from '#app/testing/people.ts'
import { smallPicture } from '#app/testing/small-picture.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()

async function handOver(person: Person, picture_id: string = randomUUID()): Promise<string> {
  const { status } = await app.as(person, { file: smallPicture })(uploadPicture, { picture_id })
  expect(status).toBe(200)
  return picture_id
}
async function showFace(person: Person): Promise<string> {
  const picture_id = await handOver(person)
  return (await app.as(person)(setAvatar, { picture_id })).body.avatar
}
const load = async (url: string) => {
  const { statusCode, headers } = await app.http.inject(url)
  return [statusCode, headers['content-type']]
}

test('a face is seen by others wherever the person stands, and loads without a token', async () => {
  const [anna, ben] = [await app.person('Anna'), await app.person('Ben')]
  await app.crew('Faces', anna, ben)
  const avatar = await showFace(anna)
  expect((await app.as(anna)(getProfile, {})).body.avatar).toBe(avatar)
  const seen = (await app.as(ben)(getMyTeam, {})).body.team?.members.find(({ id }) => id === anna.id)
  expect(seen?.avatar).toBe(avatar)
  expect(await load(avatar)).toEqual([200, 'image/webp'])
})

test('a new face has a new address, and the one before is gone for good', async () => {
  const cara = await app.person('Cara')
  const first = await showFace(cara)
  const second = await showFace(cara)
  expect(second).not.toBe(first)
  expect(await load(first)).toEqual([404, 'application/json; charset=utf-8'])
  expect((await load(second))[0]).toBe(200)
  await sweepPictures(app.services)
  const left = await app.db.selectFrom('pictures').select('id').where('owner_id', '=', cara.id).execute()
  expect(left).toHaveLength(1)
})

test('without a face the drawn sign comes back', async () => {
  const dora = await app.person('Dora')
  const avatar = await showFace(dora)
  for (let times = 0; times < 2; times += 1)
    expect((await app.as(dora)(removeAvatar, {})).body).toEqual({ avatar: null })
  expect((await app.as(dora)(getProfile, {})).body.avatar).toBeNull()
  expect((await load(avatar))[0]).toBe(404)
})

test('the same picture once more, as after a lost answer, changes nothing', async () => {
  const ella = await app.person('Ella')
  const picture_id = await handOver(ella)
  const answers = [
    await app.as(ella)(setAvatar, { picture_id }),
    await app.as(ella)(setAvatar, { picture_id }),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    [1, 2].map(() => [200, { avatar: `/api/avatars/${picture_id}` }]),
  )
  expect((await load(answers[0]!.body.avatar))[0]).toBe(200)
})

test('ten new faces at once leave one, and its picture', async () => {
  const finn = await app.person('Finn')
  const ids = await Promise.all(Array.from({ length: 10 }, () => handOver(finn)))
  await Promise.all(ids.map((picture_id) => app.as(finn)(setAvatar, { picture_id })))
  const { avatar } = (await app.as(finn)(getProfile, {})).body
  expect((await load(avatar!))[0]).toBe(200)
  const live = await app.db
    .selectFrom('pictures')
    .select('id')
    .where('owner_id', '=', finn.id)
    .where('released_at', 'is', null)
    .execute()
  expect(live).toHaveLength(1)
})

test('a picture that stands elsewhere, or is nobody’s face, does not load by such an address', async () => {
  const gina = await app.person('Gina')
  const waiting = await handOver(gina)
  for (const id of [waiting, randomUUID(), 'nothing', '..%2f..%2fsecret'])
    expect((await load(`/api/avatars/${id}`))[0]).toBe(404)
})

test('the face of somebody who is gone loads no longer', async () => {
  const hugo = await app.person('Hugo')
  const avatar = await showFace(hugo)
  await app.db.updateTable('users').set({ deleted: true }).where('id', '=', hugo.id).execute()
  expect((await load(avatar))[0]).toBe(404)
})
