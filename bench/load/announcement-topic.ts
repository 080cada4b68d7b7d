import type { Figure, Topic } from '../topic.ts'
import { type AnnouncementRun, type AnnouncementWish, runAnnouncement } from './announcement.ts'
import type { Percentiles } from './duels-plan.ts'

/** A4 with a whole company behind it: one announcement, whole, and broken off again and again. */
export function measureAnnouncement(wish: AnnouncementWish): Topic {
  return async (say) => {
    const run = await runAnnouncement(wish, say)
    return {
      figures: figuresOf(run),
      counts: { people: run.proof.meant, open: run.pages.open, kills: run.broken.kills },
      numbers: run,
    }
  }
}

function figuresOf(run: AnnouncementRun): Figure[] {
  const { pages, proof, broken, memory_mb: memory } = run
  const none = (what: string, count: number): Figure => ({
    what,
    value: String(count),
    goal: '0',
    met: count === 0,
  })
  const all = (what: string, part: number, whole: number): Figure => ({
    what,
    value: `${part} of ${whole}`,
    goal: 'all',
    met: part === whole && whole > 0,
  })
  return [
    {
      what: `${proof.meant} people: from pressing Send until the line of everybody stands`,
      value: `${run.through_s} s`,
    },
    { what: 'How many it would reach; the press itself', value: `${run.reach_ms} and ${run.sending_ms} ms` },
    { what: 'Memory of the app, at most', value: `${memory.most} MB (${memory.before} before)` },
    { what: 'A call of somebody else meanwhile, p99', value: spread(run.meanwhile_ms) },
    { what: 'The same while nothing is sent', value: spread(run.calm_ms) },
    none('Calls that were refused', run.refused_calls + pages.refused),
    all('Open pages that heard of it', pages.heard, pages.open),
    all('Open pages that then found it in their list, once', pages.found_once, pages.open),
    {
      what: 'The last of them',
      value: `after ${pages.last_s} s; each heard at most ${pages.heard_most} times`,
    },
    none('Missed', proof.missed),
    none('Doubled', proof.doubled),
    {
      what: `Killed when ${broken.told_at_kills.join(', ')} were told: until everybody is`,
      value: `${broken.through_s} s`,
    },
    none('Missed', broken.proof.missed),
    none('Doubled', broken.proof.doubled),
    all('Pages opened afterwards that found it, once', broken.found_once, pages.open),
  ]
}

const spread = ({ p50, p99, max, count }: Percentiles) =>
  `${p99.toFixed(1)} ms (p50 ${p50.toFixed(1)}, slowest ${max.toFixed(0)}; ${count})`
