import type { Page, Route } from '@playwright/test'
import { FIRST_RIDE_CARDS } from '#features/first-ride/contract/first-ride.ts'
import type { Demo } from './demo.ts'
import { answer, challenge } from './duels.ts'
import { CELEBRATION, lookedBefore, type Moment } from './moment.ts'
import { fillTank, rhythmMomentsOf } from './rhythm-moments.ts'

/** The moments in an order in which none takes another's: the crew is filled late, its tank last. */
export async function* momentsOf(demo: Demo): AsyncGenerator<Moment> {
  const celebrated = { who: 'kuba', begins: CELEBRATION }
  for (const [step, card] of FIRST_RIDE_CARDS.entries()) {
    const who = `nela-${card}`
    await demo.welcome(who)
    await demo.call(who, 'first-ride', { method: 'PUT', body: { step } })
    yield { name: `first-ride-${card}`, who, path: '/first-ride', begins: 'main .animate-rise' }
  }
  yield { name: 'loading', who: 'kuba', path: '/wall', begins: 'body *', prepare: holdBack }

  const won = await challenge(demo, ['ola', 'kuba'], false)
  await answer(demo, { who: 'kuba', duel: won, right: true })
  yield { ...celebrated, name: 'duel-won', path: `/duels/${won}/summary` }
  const drawn = await challenge(demo, ['ola', 'kuba'], false)
  await answer(demo, { who: 'kuba', duel: drawn, right: false })
  yield { ...celebrated, name: 'duel-drawn', path: `/duels/${drawn}/summary` }

  yield { ...celebrated, name: 'course-passed', path: `/learning/${await passCourse(demo)}` }
  const { challenges } = await demo.call<{ challenges: { id: string; entry_state: string | null }[] }>(
    'kuba',
    'challenges?standing=done',
  )
  const approved = challenges.find(({ entry_state }) => entry_state === 'approved')!
  yield { ...celebrated, name: 'challenge-approved', path: `/add-challenge/${approved.id}` }

  yield {
    name: 'vote-cast',
    who: 'maja',
    path: '/vote',
    begins: CELEBRATION,
    // One votes once, and this moment is looked at four times.
    prepare: (page) => page.route('**/api/vote/*/ballot', counted),
    act: ['[role=radiogroup] label', 'role=button[name="Vote"]', 'role=button[name="Cast my vote"]'],
  }

  const { team } = await demo.call<{ team: { id: string } }>('kuba', 'teams/mine')
  const home = { ...celebrated, path: '/' }
  yield { ...home, name: 'stage-reached', prepare: lookedBefore('stages') }
  yield { ...home, name: 'place-gained', prepare: lookedBefore(`crew.${team.id}.places`) }
  yield { ...home, name: 'accessory-unlocked', prepare: lookedBefore(`crew.${team.id}.accessories`) }

  yield* rhythmMomentsOf(demo)

  const { id } = await demo.call<{ id: string }>('ola', 'user/me')
  await demo.call('kuba', 'teams/invitations', { body: { user_ids: [id] } })
  const { invitations } = await demo.call<{ invitations: { id: string }[] }>('ola', 'teams/offers')
  await demo.call('ola', `teams/invitations/${invitations[0]!.id}/accept`, { body: {} })
  yield { ...home, name: 'crew-full', prepare: lookedBefore(`crew.${team.id}.full`) }
  await fillTank(demo, team.id)
  yield { ...home, name: 'tank-full' }
}

async function counted(route: Route) {
  await route.fulfill({ json: { receipt: 'demo-demo-demo-demo' } })
}

/** Nothing that is asked for comes: the loading page stays. */
async function holdBack(page: Page) {
  await page.route('**/api/**', () => undefined)
}

/** A course that is passed by its last lesson. */
async function passCourse(demo: Demo): Promise<string> {
  const { courses } = await demo.call<{ courses: { id: string }[] }>('kuba', 'learning?show=all')
  for (const { id } of courses) {
    const { course } = await demo.call<{
      course: { check: unknown; lesson_list: { id: string }[] }
    }>('kuba', `learning/${id}`)
    if (course.check) continue
    await demo.call('kuba', `learning/${id}/begin`, { body: {} })
    for (const lesson of course.lesson_list) {
      const address = `learning/${id}/lessons/${lesson.id}`
      await demo.call('kuba', `${address}/place`, { method: 'PUT', body: { place: 10_000 } })
      await demo.call('kuba', `${address}/done`, { body: {} })
    }
    return id
  }
  throw new Error('the demo has no course without a check')
}
