import { measurePages } from '../timed-pages.ts'
import type { Topic } from '../topic.ts'

const PAGES = {
  listed: 'the organisers’ list of thanks',
  listed_name: 'the same, a first name of every seventh',
  listed_person: 'the same, one person',
  listed_crew: 'the same, a crew',
  listed_hidden: 'the same, hidden ones for one value',
  flags: 'flags of arranged thanks',
  colleagues: 'colleagues to thank',
  thanks: 'the own book of thanks',
  stickers: 'the own sticker book',
  league: 'the own league',
  other_league: 'another league',
  colleague: 'card and page of a colleague',
  rhythm: 'the card that judges the rhythm',
}

/** What is read of the daily rhythm with 100,000 people, whole calls with their session. */
export const measureRhythmPages: Topic = (say) =>
  measurePages(
    {
      program: 'bench/rhythm/pages-server.ts',
      pages: PAGES,
      rounds: 40,
      goalMs: 200,
      beside: 'a thousand people counted',
      patienceMs: 1_800_000,
      tell: ({ people, thanks, league_crews }) =>
        `${people} people, ${thanks} thanks, ${league_crews} seats in leagues`,
    },
    say,
  )
