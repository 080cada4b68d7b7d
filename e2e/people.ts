import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readApi, runConvoy } from './server-calls.ts'

export const DEMO_PASSWORD = 'convoy-demo'

export type Person = { email: string; password: string; first_name: string; last_name: string }

const Documents = z.array(z.object({ name: z.string(), version: z.number() }))
const Mails = z.array(z.object({ to: z.string(), subject: z.string(), links: z.array(z.string()) }))
const Token = z.object({ token: z.string() })

/** Somebody whom nobody knows yet; each call another one, so that journeys do not meet. */
export function stranger(names: { first_name?: string; last_name?: string } = {}): Person {
  const mark = randomBytes(5).toString('hex')
  return {
    first_name: 'Nela',
    last_name: `Nowa-${mark}`,
    email: `nela.${mark}@convoy.demo`,
    password: `green-${mark}-kayak-hill`,
    ...names,
  }
}

/** Registers through the API; the address is not confirmed yet. */
export async function register(person: Person): Promise<void> {
  const documents = Documents.parse(await readApi('documents'))
  const consents = documents.map(({ name, version }) => ({ name, version }))
  await readApi('register', { body: { ...person, language: 'en', consents } })
}

/** Registers and confirms through the API: somebody of the journey's own, to change as it likes. */
export async function newcomer(names: { first_name?: string; last_name?: string } = {}): Promise<Person> {
  const person = stranger(names)
  await register(person)
  const [id, token] = (await linkFor(person, '/verify/')).split('/').slice(-2)
  const session = Token.parse(await readApi('verify', { body: { id, token } }))
  // The first ride has a journey of its own.
  await readApi('first-ride', { ...session, method: 'PUT', body: { step: 3 } })
  await readApi('logout', { ...session, body: {} })
  return person
}

type MailLink = '/verify/' | '/reset-password/' | '/change-email/' | '/keep-email/'

/** The newest link of this kind in the mails to the person, as a path. */
export async function linkFor(person: Pick<Person, 'email'>, kind: MailLink): Promise<string> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const mails = Mails.parse(await readApi('outbox'))
    const links = mails.filter((mail) => mail.to.includes(person.email)).flatMap((mail) => mail.links)
    const link = links.find((candidate) => candidate.includes(kind))
    if (link) return new URL(link).pathname
    if (Date.now() > deadline) throw new Error(`No mail with ${kind} for ${person.email}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A personal link for the autologin route, as a path. */
export async function personalLink(email: string): Promise<string> {
  return new URL(await runConvoy('people', 'link', email)).pathname
}

const known = new Map<string, Promise<string>>()

/** A fresh token of a session of its own. */
export async function login(person: Pick<Person, 'email' | 'password'>, remember = false): Promise<string> {
  const { email, password } = person
  return Token.parse(await readApi('login', { body: { email, password, remember_me: remember } })).token
}

/** One token of a demo account for the whole worker. Journeys that end sessions take people of their own. */
export function demoToken(name: 'kuba' | 'ola' | 'maja'): Promise<string> {
  const email = `${name}@convoy.demo`
  const token = known.get(email) ?? login({ email, password: DEMO_PASSWORD })
  known.set(email, token)
  return token
}
