import { randomUUID } from 'node:crypto'
import {
  answersTo,
  inHours,
  newKey,
  openQuestionnaire,
  publish,
  questionnaireContent,
  writeQuestionnaire,
} from '#features/questionnaire/server/questionnaire.fixture.ts'
import { segmentOf } from '#features/vote/server/vote.fixture.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about questionnaires that takes an id: what is not for somebody is not there. */
export function questionnaireRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const editor = () => (writing ??= appOf().person(`Asking${randomUUID()}`, { role: 'organiser' }))
  const audienceOf = (segment: string) => ({ segments: [segment], department_ids: [], country_ids: [] })

  const asked = (input: (made: Awaited<ReturnType<typeof openQuestionnaire>>) => Input): AccessRow => {
    let sample: Input = {}
    return {
      needsAccess: true,
      open: async (person) => {
        const audience = audienceOf(await segmentOf(appOf(), person))
        const made = await openQuestionnaire(appOf(), await editor(), { audience })
        sample = input(made)
        return { questionnaire_id: made.id, ...sample }
      },
      gone: async () => {
        const foreign = await openQuestionnaire(appOf(), await editor(), {
          audience: audienceOf(randomUUID()),
        })
        const later = await writeQuestionnaire(appOf(), await editor(), { opens_at: inHours(1) })
        await publish(appOf(), await editor(), later.id)
        const draft = await writeQuestionnaire(appOf(), await editor())
        return [foreign, later, draft].map(({ id }) => ({ questionnaire_id: id, ...sample }))
      },
      missing: () => ({ questionnaire_id: randomUUID(), ...sample }),
    }
  }
  const written = (input: Input = {}, state: 'draft' | 'later' | 'open' = 'draft'): OpenRow => ({
    open: async () => {
      const change = { audience: audienceOf(randomUUID()), opens_at: inHours(state === 'open' ? -1 : 1) }
      const { id } = await writeQuestionnaire(appOf(), await editor(), change)
      if (state !== 'draft') await publish(appOf(), await editor(), id)
      return { questionnaire_id: id, ...input }
    },
    gone: async () => [],
    missing: () => ({ questionnaire_id: randomUUID(), ...input }),
  })
  const own = '/api/questionnaire/:questionnaire_id'
  const atConsole = '/api/questionnaire/desk/:questionnaire_id'
  return {
    [`GET ${own}`]: asked(() => ({})),
    [`PUT ${own}/draft`]: asked((made) => ({ answers: answersTo(made) })),
    [`POST ${own}/hand-in`]: asked((made) => ({ hand_in_key: newKey(), answers: answersTo(made) })),
    [`GET ${atConsole}`]: written(),
    [`PUT ${atConsole}`]: written({ ...questionnaireContent() }),
    [`POST ${atConsole}/publish`]: written(),
    [`POST ${atConsole}/withdraw`]: written({}, 'later'),
    [`POST ${atConsole}/close`]: written({}, 'open'),
    [`POST ${atConsole}/copy`]: written(),
    [`DELETE ${atConsole}`]: written(),
    [`GET ${atConsole}/results`]: written(),
    [`GET ${atConsole}/export`]: written(),
  }
}
