import * as z from 'zod/mini'
import { WEBHOOK_EVENTS } from '#features/webhooks/contract/events.ts'
import { payloads } from '#features/webhooks/contract/payloads.ts'
import type { Language } from '#platform/contract/languages.ts'
import { schemaOf } from '#platform/server/http/openapi/call-shape.ts'
import { exampleOf } from '#platform/server/http/openapi/example-of.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Happening } from './composing.ts'

type Examples = { [Event in keyof typeof payloads]: z.output<(typeof payloads)[Event]> }

/** What is said of a field in examples, where its shape alone would say nothing. */
const SAMPLES: Record<string, unknown> = {
  email: 'anna.nowak@example.com',
  worker_id: '4711',
  first_name: 'Anna',
  last_name: 'Nowak',
  name: 'Northern Lights',
  team_name: 'Northern Lights',
  title: 'The road is open',
  segment: 'sales',
  role: 'participant',
  vehicle_type: 'classic',
  vehicle_colour: 'poppy',
  seats: 6,
  points: 30,
  points_min: 10,
  points_max: 30,
  score: 30,
  members: 5,
  voters: 412,
  voted: 318,
  taken_part: 287,
  told: 1_204,
  reason: 'First aid course',
  source: 'import',
  topic: 'question',
  origin: 'challenge',
  made_by: 'clock',
  error: 'The disk is full.',
  changed: ['segment'],
}
/** Fields that mean something else in messages of one kind. */
const OWN: Partial<Record<keyof Examples, Record<string, unknown>>> = {
  'crew.changed': { changed: ['name', 'vehicle_colour'] },
  'stage.started': { name: 'To the mountains' },
  'stage.closed': { name: 'To the mountains' },
  'stage.results': { name: 'To the mountains' },
  'points.reversed': { points: -30, counters_id: 7 },
  'wall.post_reported': { reason: 'offensive' },
  'points.awarded': { counters_id: null },
  'person.deactivated': { merged_into: null },
}

let made: Examples | undefined

/** One message of each event: what stands under `data`. */
export function examples(): Examples {
  made ??= Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => {
      const shape = exampleOf(schemaOf(payloads[event], 'output'))
      return [event, payloads[event].parse(sampled(shape, OWN[event] ?? {}, 0))]
    }),
  ) as Examples
  return made
}

function sampled(value: unknown, own: Record<string, unknown>, depth: number): unknown {
  if (Array.isArray(value)) return value.map((each) => sampled(each, own, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      // A crew within the results of a stage is called otherwise than the stage.
      const isOuter = depth === 0 || name !== 'name'
      if (isOuter && Object.hasOwn(own, name)) return [name, own[name]]
      if (Object.hasOwn(SAMPLES, name)) return [name, SAMPLES[name]]
      return [name, sampled(held, own, depth + 1)]
    }),
  )
}

/** With what a preview fills the names in braces. */
export function exampleHappening(language: Language): Happening {
  const word = (name: string) => say(language, `webhook_sample.${name}`)
  const crews = ['first', 'second', 'third'].map((name, at) => ({
    position: at + 1,
    name: word(name),
    score: [1_240, 1_180, 955][at]!,
  }))
  return {
    data: { crews },
    words: {
      titles: { [language]: word('title') },
      stage: word('stage'),
      crew: word('first'),
      until: '2027-03-12T16:00:00Z',
      points: 30,
      voters: 412,
      voted: 318,
    },
  }
}
