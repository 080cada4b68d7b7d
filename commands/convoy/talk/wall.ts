import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { wallChanged } from '#features/wall/contract/wall.ts'
import {
  findOpenReports,
  findLatestEntries,
  hideEntry,
  pinPost,
  showEntry,
} from '#features/wall/server/wall.ts'
import { features } from '#app/features.ts'
import { allOf } from '#platform/server/feature.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from '../command.ts'
import type { Programme } from '../open-programme.ts'
import { refusingOf } from '../refusing.ts'
import { shortened } from './shortened.ts'
import { speak } from '../tell.ts'

const SHOWN = 50
// How many look at the wall is not known here.
const SPREAD_MS = 3_000

/** The newest posts and comments with their ids. */
export const listWallEntries: Command = async ({ db }) => {
  const entries = await findLatestEntries(db, SHOWN)
  if (entries.length === 0) return ['The wall is empty.']
  return entries.map(({ id, kind, created_at, author, text, hidden, pinned }) =>
    [
      id,
      kind.padEnd(7),
      created_at,
      ...(pinned ? ['pinned'] : []),
      ...(hidden ? [`hidden: ${hidden.reason}`] : []),
      `${author.first_name} ${author.last_name}`.trim(),
      shortened(text),
    ].join('  '),
  )
}

export const listWallReports: Command = async ({ db }) => {
  const reported = await findOpenReports(db, SHOWN)
  if (reported.length === 0) return ['Nothing is reported.']
  return reported.map(({ entry, count, first_at, reports }) =>
    [
      entry.id,
      entry.kind.padEnd(7),
      `since ${first_at}`,
      count === 1 ? '1 report' : `${count} reports`,
      [...new Set(reports.map(({ reason }) => reason))].join(', '),
      shortened(entry.text),
    ].join('  '),
  )
}

export const hideFromWall: Command = async (programme, [id = '', ...words]) => {
  const reason = words.join(' ').trim()
  if (reason.length < 3) throw new StartError('Say why, for its author: wall hide ID REASON')
  return change(programme, id, 'Hidden. Its author is told why.', (means, fail) =>
    hideEntry(means, { id, reason, by: null, fail }),
  )
}

export const showOnWall: Command = (programme, [id = '']) =>
  change(programme, id, 'Shown again.', (means, fail) => showEntry(means, { id, fail }))

export function pinOnWall(pinned: boolean): Command {
  return (programme, [id = '']) =>
    change(programme, id, pinned ? 'Pinned.' : 'Taken down.', (means, fail) =>
      pinPost(means, { id, pinned, fail }),
    )
}

type WallEntryServices = Parameters<typeof showEntry>[0]

/** Changes the wall, and tells the open browsers of every running instance. */
async function change(
  programme: Programme,
  id: string,
  done: string,
  work: (means: WallEntryServices, fail: ReturnType<typeof refusingOf>) => Promise<void>,
): Promise<string[]> {
  const { db } = programme
  const fail = refusingOf(id, { thing: 'entry', list: 'wall list', missing: 'wall_entry_not_found' })
  await speak(programme, (live) => {
    const tell: WallEntryServices['tell'] = ({ changed = [], notified = [] }) => {
      const news = { counts: [], read: [...changed], fresh: false, spread_ms: SPREAD_MS }
      if (changed.length > 0) live.tellEveryone(wallChanged, news)
      live.tell(notified, notificationsChanged, {})
    }
    const turned = allOf(features, 'postTurned').map((follow) => follow({ live }))
    return work({ db, tell, turned }, fail)
  })
  return [done]
}
