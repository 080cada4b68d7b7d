import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messagesCame } from '#features/chat/contract/chat.ts'
import { readMessages, sendMessage } from '#features/chat/contract/messages.ts'
import { leaveGroup, removeMember } from '#features/chat/contract/rooms.ts'
import { leaveTeam } from '#features/teams/contract/teams.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { logout } from '#features/auth/contract/auth.ts'
import { fillCrew, foundCrew } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { smallPicture } from '#app/testing/small-picture.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { chatters, groupOf } from '#features/chat/server/chat.fixture.ts'

const app = useTestApp()

/** The picture that somebody says into a conversation. */
async function show(author: Person, conversation_id: string): Promise<string> {
  const picture_id = randomUUID()
  await app.as(author, { file: smallPicture })(uploadPicture, { picture_id })
  const { status } = await app.as(author)(sendMessage, {
    id: randomUUID(),
    conversation_id,
    content: '',
    pictures: [{ id: picture_id, alt: '' }],
  })
  expect(status).toBe(200)
  return picture_id
}

async function addressFor(reader: Person, conversation_id: string): Promise<string> {
  const { body } = await app.as(reader)(readMessages, { conversation_id })
  return body.messages.at(-1)!.pictures[0]!.versions[0]!.webp
}

const load = async (url: string) => (await app.http.inject({ url })).statusCode

async function room(): Promise<{ people: [Person, Person, Person]; id: string }> {
  const people = (await chatters(app, 3)) as [Person, Person, Person]
  const id = await groupOf(app, ...people)
  for (const person of people) app.online.add(person.id)
  await show(people[0], id)
  return { people, id }
}

test('L5: whoever is taken out of a group, or leaves it, loads nothing more by the addresses of before; the others do', async () => {
  const { people, id } = await room()
  const [anna, ben, cora] = people
  const [annas, bens, coras] = await Promise.all(people.map((person) => addressFor(person, id)))
  expect(await Promise.all([annas!, bens!, coras!].map(load))).toEqual([200, 200, 200])
  await app.as(anna)(removeMember, { conversation_id: id, user_id: ben.id })
  await app.as(cora)(leaveGroup, { conversation_id: id })
  expect(await Promise.all([annas!, bens!, coras!].map(load))).toEqual([200, 404, 404])
  // Nor by one that is put together: the seal says for whom it was made.
  expect(await load(bens!.replace(ben.id, anna.id))).toBe(404)
})

test('L5: the same in the group of a crew after leaving the crew', async () => {
  const [captain, passenger] = (await chatters(app, 2)) as [Person, Person]
  const { id } = await foundCrew(app, 'Crew with pictures', captain)
  await fillCrew(app, { captain, id }, [passenger])
  await show(captain, id)
  const address = await addressFor(passenger, id)
  expect(await load(address)).toBe(200)
  await app.as(passenger)(leaveTeam, {})
  expect([await load(address), await load(await addressFor(captain, id))]).toEqual([404, 200])
})

test('L5: addresses stop with the last session of their person, and when they are deactivated', async () => {
  const { people, id } = await room()
  const [, ben, cora] = people
  const [bens, coras] = [await addressFor(ben, id), await addressFor(cora, id)]
  const { token } = await app.signIn(ben)
  await app.as(ben)(logout, {})
  expect(await load(bens)).toBe(200)
  await app.as({ token })(logout, {})
  await app.db.updateTable('users').set({ deleted: true }).where('id', '=', cora.id).execute()
  expect([await load(bens), await load(coras)]).toEqual([404, 404])
})

test('L5: what comes over the line has an address for each who hears it', async () => {
  const { people, id } = await room()
  const framesOf = ({ id: person }: Person) =>
    app.told.filter(
      ({ event, userIds, payload }) =>
        event === messagesCame.name &&
        userIds.includes(person) &&
        (payload as { conversation_id: string }).conversation_id === id,
    )
  for (const person of people) {
    await expect.poll(() => framesOf(person)).toHaveLength(1)
    const { messages } = framesOf(person)[0]!.payload as {
      messages: { pictures: { versions: { webp: string }[] }[] }[]
    }
    const address = messages[0]!.pictures[0]!.versions[0]!.webp
    expect(address).toContain(`/${person.id}/`)
    expect(await load(address)).toBe(200)
  }
})
