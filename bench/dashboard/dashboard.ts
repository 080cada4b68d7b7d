import { measurePages } from '../timed-pages.ts'
import type { Topic } from '../topic.ts'

const CARDS = {
  week: 'this week',
  funnel: 'the funnel',
  weeks: 'activity by week and drop-outs, 13 weeks',
  crews: 'by crew',
  learning: 'learning done',
  queues: 'the queues',
  activity: 'activity by day and by department, 90 days',
  tasks: 'tasks, 90 days',
  duels: 'duels, 90 days',
  notifications: 'notifications and mails, 90 days',
  quartiles: 'quartiles, 90 days',
  health: 'the health page',
}

/** The cards of the overview with 100,000 people, for who sees all of them and for a limited organiser. */
export const measureDashboard: Topic = (say) =>
  measurePages(
    {
      program: 'bench/dashboard/dashboard-server.ts',
      pages: Object.fromEntries(
        Object.entries(CARDS).flatMap(([name, words]) => [
          [`${name}-whole`, words],
          ...(name === 'health' ? [] : [[`${name}-limited`, `${words}, for a limited organiser`]]),
        ]),
      ),
      rounds: 40,
      goalMs: 200,
      patienceMs: 1_200_000,
      beside: 'one look at every person',
      tell: ({ people, visits, entries }) =>
        `${people} people, ${visits} visits, ${entries} entries of the ledger`,
    },
    say,
  )
