import { measurePages } from '../timed-pages.ts'
import type { Topic } from '../topic.ts'

/** The console's table of 100,000 people: whole answers beside the bare query for a hundred rows, in turns. */
export const measurePeople: Topic = (say) =>
  measurePages(
    {
      program: 'bench/people/people-server.ts',
      pages: {
        name: 'people by name',
        department: 'by department',
        created: 'the newest first',
        seen: 'whoever was seen last first',
        points: 'most points first',
        deep: 'by name, a page in the middle',
        search: 'a search for the beginning of a name, by points',
        common: 'a search for a first name of every seventh',
        segment: 'one segment, by points',
        count: 'how many a search finds',
      },
      rounds: 100,
      goalMs: 100,
      beside: 'the bare query for a hundred rows',
      tell: ({ people, departments }) => `${people} people in ${departments} departments`,
    },
    say,
  )
