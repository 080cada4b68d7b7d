import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeVote,
  copyVote,
  createVote,
  decideVote,
  deleteVote,
  exportVote,
  listVoteConsole,
  publishVote,
  withdrawVote,
} from '#features/vote/contract/console.ts'
import { handedOver } from '#features/news/server/news.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { ballot, endVote, inHours, openVote, seen, trip, voteContent, writeVote } from './vote.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

describe('the way of a vote', () => {
  test('goes from draft to published, back while it has not opened, and no further once it has', async () => {
    const { id } = await writeVote(app, olga, { opens_at: inHours(2) })
    const as = app.as(olga)
    const change = (hours: number) =>
      as(changeVote, { vote_id: id, ...voteContent({ opens_at: inHours(hours) }) })
    const states: (string | undefined)[] = []
    const note = ({ body }: { body: { vote?: { state: string }; code?: string } }) =>
      states.push(body.code ?? body.vote?.state)
    note(await as(withdrawVote, { vote_id: id }))
    note(await as(publishVote, { vote_id: id }))
    note(await as(publishVote, { vote_id: id }))
    note(await change(2))
    note(await as(deleteVote, { vote_id: id }))
    note(await as(withdrawVote, { vote_id: id }))
    note(await change(-1))
    note(await as(publishVote, { vote_id: id }))
    note(await as(withdrawVote, { vote_id: id }))
    note(await change(1))
    note(await as(deleteVote, { vote_id: id }))
    expect(states).toEqual([
      'vote_not_published',
      'scheduled',
      'vote_published',
      'vote_published',
      'vote_published',
      'draft',
      'draft',
      'open',
      'vote_opened',
      'vote_published',
      'vote_published',
    ])
    const open = (await as(listVoteConsole, { state: 'open' })).body.votes
    expect(open.map((vote) => vote.id)).toContain(id)
    const past = await writeVote(app, olga, { opens_at: inHours(-3), closes_at: inHours(-1) })
    expect((await as(publishVote, { vote_id: past.id })).body.code).toBe('vote_moment_past')
    expect((await as(deleteVote, { vote_id: past.id })).status).toBe(200)
  })

  test('says what is wrong with its content, field by field', async () => {
    const answer = async (change: object) => {
      const { body } = await app.as(olga)(createVote, voteContent(change))
      return [body.code, Object.keys(body.fields ?? {})]
    }
    const [lakes, coast] = [trip('Lakes'), trip('Coast')]
    expect(await answer({ closes_at: inHours(-2) })).toEqual(['vote_content_wrong', ['closes_at']])
    expect(await answer({ opens_at: '0000-01-01T00:00:00Z' })).toEqual(['vote_content_wrong', ['opens_at']])
    expect(await answer({ audience: { segments: [], department_ids: [olga.id], country_ids: [] } })).toEqual([
      'vote_content_wrong',
      ['audience.department_ids'],
    ])
    expect(await answer({ options: [lakes, { ...coast, ends_on: '2027-01-01' }] })).toEqual([
      'vote_content_wrong',
      ['options.1.ends_on'],
    ])
    expect(await answer({ options: [lakes, { ...coast, texts: [...coast.texts, ...coast.texts] }] })).toEqual(
      ['vote_content_wrong', ['options.1.texts.1.language']],
    )
    expect((await answer({ options: [lakes] }))[0]).toBe('invalid_input')
  })

  test('a tie is said plainly, and decided once, between those that lead', async () => {
    const people = (await newcomers(app, 3)) as [Person, Person, Person]
    const vote = await openVote(app, olga, people)
    const decide = (at: number) =>
      app.as(olga)(decideVote, { vote_id: vote.id, option_id: vote.options[at]!.id, note: 'By lot.' })
    expect((await decide(0)).body.code).toBe('vote_not_over')
    await ballot(app, people[0], vote, 0)
    await ballot(app, people[1], vote, 2)
    await endVote(app, vote.id)
    expect((await seen(app, people[2], vote.id))!.result!.leading).toEqual([
      vote.options[0]!.id,
      vote.options[2]!.id,
    ])
    expect((await decide(1)).body.code).toBe('vote_option_not_found')
    expect((await decide(2)).status).toBe(200)
    expect((await decide(0)).body.code).toBe('vote_decided')
    expect((await seen(app, people[2], vote.id))!.result!.decision).toMatchObject({
      option_id: vote.options[2]!.id,
      note: 'By lot.',
    })
    const clear = await openVote(app, olga, people)
    await ballot(app, people[0], clear, 1)
    await endVote(app, clear.id)
    const wish = { vote_id: clear.id, option_id: clear.options[0]!.id, note: 'I like it more.' }
    expect((await app.as(olga)(decideVote, wish)).body.code).toBe('vote_no_tie')
  })
})

describe('pictures of trips', () => {
  test('load for nobody but the console before the opening, and for voters from then on', async () => {
    const [anna] = (await newcomers(app, 1)) as [Person]
    const photo = await handedOver(app, olga)
    const load = async (address: string) => (await app.http.inject(address)).statusCode
    const alts = [{ language: 'en' as const, alt: 'A lake' }]
    const options = [trip('Lakes', { pictures: [{ id: photo.id, alts }] }), trip('Coast')]
    const draft = await writeVote(app, olga, { options })
    expect(await load(photo.versions[0]!.webp)).toBe(404)
    expect(await load(draft.pictures[0]!.versions[0]!.webp)).toBe(200)
    const again = await app.as(olga)(createVote, voteContent({ options }))
    expect(again.body.code).toBe('vote_picture_not_found')
    await app.as(olga)(deleteVote, { vote_id: draft.id })
    const other = await handedOver(app, olga, 'orange')
    const vote = await openVote(app, olga, [anna], {
      options: [trip('Lakes', { pictures: [{ id: other.id, alts }] }), trip('Coast')],
    })
    const [shown] = (await seen(app, anna, vote.id))!.options
    expect(shown!.pictures[0]!.alt).toBe('A lake')
    expect(await load(shown!.pictures[0]!.versions[0]!.webp)).toBe(200)
  })
})

describe('a vote on anything', () => {
  const plain = (title: string, change = {}) => trip(title, { starts_on: null, ends_on: null, ...change })

  test('keeps of its options a title, a text and one picture, and nothing that only trips have', async () => {
    const [anna] = (await newcomers(app, 1)) as [Person]
    const options = [trip('Tea'), plain('Coffee')]
    const vote = await openVote(app, olga, [anna], { kind: 'choice', options })
    const paper = (await seen(app, anna, vote.id))!
    expect(paper.kind).toBe('choice')
    expect(paper.options[0]).toMatchObject({
      title: 'Tea',
      text: 'By train.\nWith tents.',
      lead: '',
      price: '',
      starts_on: null,
      ends_on: null,
    })
    const { body } = await app.as(olga)(copyVote, { vote_id: vote.id })
    expect(body.vote.kind).toBe('choice')
    // Nobody makes trips of it under those who vote.
    await expect(
      app.db.updateTable('votes').set({ kind: 'trip' }).where('id', '=', vote.id).execute(),
    ).rejects.toThrow('a vote that has opened is not changed')
  })

  test('has one picture for each option at most, while a trip has several', async () => {
    const pictures = [await handedOver(app, olga), await handedOver(app, olga, 'orange')]
    const shown = pictures.map(({ id }) => ({ id, alts: [] }))
    const options = [plain('Tea', { pictures: shown }), plain('Coffee')]
    const { status, body } = await app.as(olga)(createVote, voteContent({ kind: 'choice', options }))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['options.0.pictures']])
    const { vote } = (await app.as(olga)(createVote, voteContent({ options }))).body
    expect([vote.kind, vote.options[0]!.pictures.length]).toEqual(['trip', 2])
  })

  test('is counted, closed and exported as every vote', async () => {
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    const vote = await openVote(app, olga, [anna, ben], {
      kind: 'choice',
      options: [plain('Tea'), plain('Coffee')],
    })
    expect((await ballot(app, anna, vote, 1)).status).toBe(200)
    await ballot(app, ben, vote, 1)
    await endVote(app, vote.id)
    const { csv } = (await app.as(olga)(exportVote, { vote_id: vote.id })).body
    expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      'option,ballots',
      'Tea,0',
      'Coffee,2',
    ])
    expect((await seen(app, anna, vote.id))!.result!.leading).toEqual([vote.options[1]!.id])
  })
})
