import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SetupStepState } from '#features/setup/contract/setup.ts'

// Without letters and digits that are taken for each other when read from a terminal.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 12

/** The code that opens an empty installation: the same from every instance, as XXXX-XXXX-XXXX. */
export function setupCodeFrom(secret: Buffer): string {
  const bytes = createHmac('sha256', secret).update('convoy set-up code').digest()
  // A byte too many for the alphabet would favour its first letters.
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length))
  const letters = fair.slice(0, LENGTH).map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

export function isSetupCode(given: string, secret: Buffer): boolean {
  const plain = (code: string) =>
    createHmac('sha256', secret).update(code.replaceAll(/[ -]/g, '').toUpperCase()).digest()
  return timingSafeEqual(plain(given), plain(setupCodeFrom(secret)))
}

/** What is true of the programme, from which follows what is left to do. */
export type SetupFacts = {
  /** Names of the settings that somebody has set, whatever to. */
  settings: readonly string[]
  /** Steps that the company does without. */
  set_aside: readonly string[]
  has_dates: boolean
  stages: number
  modules_chosen: boolean
  /** Of the four, those that are published. */
  documents: number
  /** Beside administrators. */
  people: number
  /** Somebody was given a way in, or told. */
  invited: boolean
  /** Challenges and articles. */
  content: number
  started: boolean
}

export function stepsFrom(facts: SetupFacts): SetupStepState[] {
  const { settings, stages, documents, people, content } = facts
  const isSet = (...names: string[]) => names.some((name) => settings.includes(name))
  const steps: Omit<SetupStepState, 'set_aside'>[] = [
    { step: 'name', done: isSet('name'), count: null },
    { step: 'dates', done: facts.has_dates, count: null },
    { step: 'time_zone', done: isSet('time_zone'), count: null },
    { step: 'contact', done: isSet('contact_email'), count: null },
    { step: 'branding', done: isSet('brand_colours', 'brand_logo'), count: null },
    { step: 'stages', done: stages > 0, count: stages },
    { step: 'modules', done: facts.modules_chosen, count: null },
    { step: 'documents', done: documents === 4, count: documents },
    { step: 'people', done: people > 0, count: people },
    { step: 'invite', done: facts.invited, count: null },
    { step: 'content', done: content > 0, count: content },
    { step: 'start', done: facts.started, count: null },
  ]
  // What was done all the same is done.
  return steps.map((each) => ({ ...each, set_aside: !each.done && facts.set_aside.includes(each.step) }))
}
