import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getProfile } from '#platform/contract/profile.ts'
import { login, register } from '#features/auth/contract/auth.ts'
import {
  askToJoin,
  declineInvitation,
  invitePassengers,
  listMyOffers,
  listTeamOffers,
} from '#features/teams/contract/offers.ts'
import { findColleagues } from '#features/colleagues/contract/colleagues.ts'
import { findChatPeople } from '#features/chat/contract/rooms.ts'
import { listConversations } from '#features/chat/contract/chat.ts'
import { searchMessages } from '#features/chat/contract/messages.ts'
import { listWall } from '#features/wall/contract/wall.ts'
import {
  createTeam,
  findPassengers,
  findTeams,
  leaveTeam,
  renameTeam,
} from '#features/teams/contract/teams.ts'
import { tidyName } from '#features/attachments/server/attachments.rules.ts'
import { setVerified } from '#features/auth/server/auth.store.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { callName, freeTextOf, kindOfText, readContract, takenAs } from './contract-of.ts'
import { foundCrew, newcomer as newcomerOf } from './crews.ts'
import { extent } from './extent.ts'
import { chosenStrings, fewStrings, wholeFields } from './walks/naughty-chosen.ts'
import { blocksOfFeatures, fieldsOfFeatures, longOfFeatures, namesOfFiles } from './walks/naughty-fields.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import { secretFields } from '#features/account/testing/account.naughty.ts'
import { hugeStrings, naughtyStrings } from './walks/naughty-strings.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const { endpoints } = await readContract()

const app = useTestApp()
beforeAll(async () => {
  await setSetting(app.db, 'allowed_domains', ['*'])
})

let serial = 0
const newcomer = (fields: object = {}) => {
  serial += 1
  return {
    first_name: 'Anna',
    last_name: 'Test',
    email: `n${serial}@example.com`,
    password: 'open-the-gate',
    consents: [],
    ...fields,
  }
}
const elsewhere = () => ({ ip: `10.1.${serial % 250}.${Math.floor(serial / 250)}` })

/** How a text is written down: the same letters in one spelling, without space around them. */
const declared = (text: string) => text.normalize('NFC').trim()

/** For every field that takes text of people: sends it, and reads it back the way others would see it. */
const fields: Record<string, (text: string) => Promise<Outcome>> = {
  'POST /api/teams name': async (text) => createAs(text),
  'PUT /api/teams/mine/name name': async (text) => renameAs(text),
  'POST /api/teams/invitations message': async (text) => inviteWith(text),
  'POST /api/teams/:team_id/join-requests message': async (text) => askWith(text),
  ...fieldsOfFeatures(() => app),
  'POST /api/register first_name': async (text) => registerAs({ first_name: text }, 'first_name'),
  'POST /api/register last_name': async (text) => registerAs({ last_name: text }, 'last_name'),
}
/** Names of crews have their spaces in a row as one, and messages their lines ended in one way. */
const spaced = (text: string) => declared(text).replaceAll(/\s+/g, ' ')
// A name goes through an address, where half a letter cannot stand.
const asFileName = (text: string) => tidyName(declared(text.toWellFormed()), 'pdf')
const lined = (text: string) => declared(text.replaceAll(/\r\n?/g, '\n'))
const writtenDown: Record<string, (text: string) => string> = {
  'POST /api/teams name': spaced,
  'PUT /api/teams/mine/name name': spaced,
  ...Object.fromEntries(namesOfFiles.map((name) => [name, asFileName])),
  'POST /api/teams/invitations message': lined,
  'POST /api/teams/:team_id/join-requests message': lined,
  ...Object.fromEntries(blocksOfFeatures.map((name) => [name, lined])),
}
/** Names have to be longer than most naughty strings; the rest of them is refused for that. */
const fewStored = ['POST /api/teams name', 'PUT /api/teams/mine/name name', ...longOfFeatures]

/** Every field of the contract that takes text, secrets aside. */
const freeTexts = endpoints.flatMap(({ endpoint }) =>
  freeTextOf(endpoint).map((name) => ({ endpoint, name, field: `${callName(endpoint)} ${name}` })),
)
const readTexts = freeTexts.filter(({ field }) => !secretFields.includes(field))
/** All of them on one field of each kind; on the others all of them only in a run that tries everything. */
const stringsFor = (field: string) =>
  wholeFields.includes(field) ? naughtyStrings : extent({ usual: fewStrings, all: naughtyStrings })

let turn: Promise<unknown> = Promise.resolve()

/** One after the other: two spellings of one name would be refused as taken. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

function createAs(name: string): Promise<Outcome> {
  return inTurn(async () => {
    const captain = await newcomerOf(app)
    const { status, body } = await app.as(captain)(createTeam, { name })
    if (status === 400) return { refused: body.fields?.name ?? '' }
    const found = await app.as(captain)(findTeams, { search: body.team.name })
    expect(
      found.body.teams.map(({ id }) => id),
      name,
    ).toContain(body.team.id)
    await app.as(captain)(leaveTeam, {})
    return { stored: body.team.name }
  })
}

let sailor: Promise<Person> | undefined

function renameAs(name: string): Promise<Outcome> {
  return inTurn(async () => {
    sailor ??= newcomerOf(app).then(
      async (captain) => (await foundCrew(app, 'Renamed all day', captain)).captain,
    )
    const { status, body } = await app.as(await sailor)(renameTeam, { name })
    return status === 400 ? { refused: body.fields?.name ?? '' } : { stored: body.team.name }
  })
}

let host: ReturnType<typeof foundCrew> | undefined

async function inviteWith(message: string): Promise<Outcome> {
  const { captain } = await (host ??= foundCrew(app, 'Everybody’s host'))
  const wanted = await newcomerOf(app)
  const { status, body } = await app.as(captain)(invitePassengers, { user_ids: [wanted.id], message })
  if (status === 400) return { refused: body.fields?.message ?? '' }
  const [invitation] = (await app.as(wanted)(listMyOffers, {})).body.invitations
  await app.as(wanted)(declineInvitation, { invitation_id: invitation!.id })
  return { stored: invitation!.message ?? '' }
}

async function askWith(message: string): Promise<Outcome> {
  const { captain, id } = await (host ??= foundCrew(app, 'Everybody’s host'))
  const { status, body } = await app.as(await newcomerOf(app))(askToJoin, { team_id: id, message })
  if (status === 400) return { refused: body.fields?.message ?? '' }
  const { requests } = (await app.as(captain)(listTeamOffers, {})).body
  return { stored: requests.find((request) => request.id === body.request_id)?.message ?? '' }
}

async function registerAs(change: object, name: 'first_name' | 'last_name'): Promise<Outcome> {
  const input = newcomer(change)
  const { status, body } = await app.as(undefined, elsewhere())(register, input)
  if (status === 400) return { refused: body.fields?.[name] ?? '' }
  expect([status, JSON.stringify(change)]).toEqual([200, JSON.stringify(change)])
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', input.email)
    .executeTakeFirstOrThrow()
  await setVerified(app.db, id)
  const profile = await app.as(await app.signIn({ id }))(getProfile, {})
  return { stored: profile.body[name] }
}

async function inBatches<T>(all: readonly T[], work: (each: T) => Promise<void>) {
  for (let at = 0; at < all.length; at += 20) await Promise.all(all.slice(at, at + 20).map(work))
}

describe('I2: naughty strings', () => {
  test('there are many, each once', () => {
    expect(naughtyStrings.length).toBeGreaterThan(200)
    expect(new Set(naughtyStrings).size).toBe(naughtyStrings.length)
  })

  test('every text field of the contract is tried', () => {
    const free = freeTexts.map(({ field }) => field)
    expect(free.toSorted()).toEqual([...Object.keys(fields), ...secretFields].toSorted())
    const later = {
      ...register,
      input: z.object({ body: z.string(), kind: z.enum(['a', 'b']), id: z.uuid() }),
    }
    expect(freeTextOf(later), 'a new text field is noticed').toEqual(['body'])
  })

  test('every kind of field has one that is tried with all strings', () => {
    const kindOf = ({ endpoint, name, field }: (typeof readTexts)[number]) =>
      `${kindOfText(endpoint, name)} ${namesOfFiles.includes(field)}`
    const whole = readTexts.filter(({ field }) => wholeFields.includes(field)).map(kindOf)
    expect(readTexts.filter((each) => !whole.includes(kindOf(each))).map(({ field }) => field)).toEqual([])
    expect([...fewStrings, ...chosenStrings].filter((text) => !naughtyStrings.includes(text))).toEqual([])
  })

  test('the contract writes every string down in every field as others read it, or refuses it', () => {
    for (const { endpoint, name, field } of readTexts)
      for (const text of naughtyStrings) {
        const taken = takenAs(endpoint, name, text)
        const expected = namesOfFiles.includes(field) ? declared : (writtenDown[field] ?? declared)
        if (taken !== undefined) expect([field, taken]).toEqual([field, expected(text)])
      }
  })

  test.each(Object.keys(fields))(
    '%s: read back as written, or refused with a word',
    async (name) => {
      let stored = 0
      const strings = stringsFor(name)
      await inBatches(strings, async (text) => {
        const outcome = await fields[name]!(text)
        if ('stored' in outcome) {
          stored += 1
          expect(outcome.stored).toBe((writtenDown[name] ?? declared)(text))
        } else expect([text, outcome.refused.length > 0]).toEqual([text, true])
      })
      expect(stored, 'most of them are names somebody could have').toBeGreaterThan(
        strings.length / (fewStored.includes(name) ? 3 : 2),
      )
    },
    60_000,
  )

  test('every search takes any text: it answers, or refuses it with a word', async () => {
    const reader = await newcomerOf(app)
    const searches = [
      findTeams,
      findPassengers,
      findColleagues,
      listWall,
      findChatPeople,
      listConversations,
      searchMessages,
    ]
    await inBatches(naughtyStrings, async (search) => {
      const isChosen = chosenStrings.includes(search)
      for (const endpoint of extent({ usual: isChosen ? searches : [findTeams], all: searches })) {
        const { status, body } = await app.as(reader)(endpoint as typeof findTeams, { search })
        expect([search, [200, 400].includes(status), body.fields?.search === '']).toEqual([
          search,
          true,
          false,
        ])
      }
    })
  }, 60_000)

  test('what hides or reverses letters, or shows nothing, is refused in a name', async () => {
    await inBatches(
      [
        'An\u0000na',
        '\u202eannA',
        '\u2066Anna',
        'a\ud83d',
        'An\nna',
        '\u001b[31mred',
        '\u200b',
        '\u0301',
        '\u200d\ufe0f',
      ],
      async (text) => {
        expect(await fields['POST /api/register first_name']!(text)).toHaveProperty('refused')
      },
    )
  })

  test.each(hugeStrings.map((text) => [text.length, text] as const))(
    '%i characters are too large to send',
    async (_, text) => {
      const { status, body } = await app.as(undefined, elsewhere())(register, newcomer({ first_name: text }))
      expect([status, body.code]).toEqual([413, 'too_large'])
    },
  )

  test('a password may hold any letters, and opens in either spelling of them', async () => {
    const usual = ['cafe\u0301-au-lait', 'Ａ１ｂ２Ｃ３-ｄｒｏｇａ', "'; drop table users; --"]
    const more = ['zażółć gęślą', '🚐🏕️ nad morze', ' with spaces ']
    for (const password of extent({ usual, all: [...usual, ...more] })) {
      const input = newcomer({ password })
      expect((await app.as(undefined, elsewhere())(register, input)).status).toBe(200)
      const { id } = await app.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', input.email)
        .executeTakeFirstOrThrow()
      await setVerified(app.db, id)
      for (const spelling of [password, password.normalize('NFC'), password.normalize('NFD')]) {
        const { status } = await app.as(undefined, elsewhere())(login, {
          email: input.email,
          password: spelling,
        })
        expect([password, status]).toEqual([password, 200])
      }
    }
  })
})
