import type { SeededCrew } from './seed-crews.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

type Cast = { people: readonly SeededPerson[]; crews: readonly SeededCrew[] }

/** Finds who speaks: one of the printed accounts, or a seat in a crew. */
export function voicesOf({ people, crews }: Cast): (voice: Voice) => string {
  return (voice) => {
    const [crew, seat] = voice.split('.')
    const person =
      seat === undefined
        ? people.find(({ email }) => email === `${voice}@convoy.demo`)
        : crews[Number(crew)]?.members[Number(seat) % crews[Number(crew)]!.members.length]
    if (!person) throw new Error(`nobody of the demo is ${voice}`)
    return person.id
  }
}

/** A text with its mentions as they are written down. */
export function withMentions(text: string, idOf: (voice: Voice) => string): string {
  return text.replaceAll(/\{([\w.]+)\}/g, (_, voice: Voice) => `@[${idOf(voice)}]`)
}

/** A person of the demo: one of the printed accounts, or a seat in a crew. */
export type Voice = 'kuba' | 'ola' | 'maja' | 'organiser' | `${number}.${number}`
