import * as z from 'zod/mini'
import { voteChanged } from '#features/vote/contract/vote.ts'
import { actAlone } from '#features/content/server/content.ts'
import {
  auditOfVote,
  decideVote,
  publishVote,
  recountVote,
  voteKind,
  votes,
} from '#features/vote/server/vote.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Command } from './command.ts'
import { refusingOf } from './refusing.ts'
import { speak } from './tell.ts'

const SHOWN = 100
const one = { thing: 'vote', list: 'vote list', missing: 'vote_not_found' } as const

export const listVotes: Command = async ({ db }) => {
  const { rows } = await votes.page(db, { language: 'en', limit: SHOWN })
  if (rows.length === 0) return ['There are no votes.']
  return rows.map(({ id, state, opens_at, closes_at, voted, voters, texts }) =>
    [
      id,
      state.padEnd(9),
      `${opens_at} to ${closes_at}`,
      `${voted} of ${voters} voted`,
      textIn(texts, 'en').title,
    ].join('  '),
  )
}

export const publishOneVote: Command = async (programme, [id = '']) => {
  const { db, pool } = programme
  const fail = refusingOf(id, one)
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  const jobs = createJobs({ connection: pool.options, log })
  try {
    await actAlone(db, { ...voteKind, id, fail }, (deed) => publishVote(deed, jobs))
    await speak(programme, (live) => live.tellEveryone(voteChanged, { to_all: true }))
    return ['Published. It opens and closes by itself, at its moments.']
  } finally {
    await jobs.stop()
  }
}

export const auditOneVote: Command = async ({ db }, [id = '']) => {
  const fail = refusingOf(id, one)
  const row = await votes.find(db, id)
  if (!row) throw fail(one.missing)
  const { voters, voted, ballots, counted, fingerprint_fits, fits } = auditOfVote(
    await recountVote(db, id),
    row.fingerprint,
  )
  return [
    `${voters} on the list, ${voted} voted`,
    `${ballots} ballots, ${counted} counted`,
    fingerprint_fits === null
      ? 'no fingerprint before the close'
      : `fingerprint of the close ${fingerprint_fits ? 'unchanged' : 'DIFFERS'}: ${row.fingerprint}`,
    fits ? 'Everything fits.' : 'SOMETHING DOES NOT FIT.',
  ]
}

export const decideTie: Command = async (programme, [id = '', option = '', ...words]) => {
  const note = words.join(' ').trim()
  if (note.length < 3) throw new StartError('Say why: vote decide VOTE OPTION NOTE')
  const fail = refusingOf(id, one)
  if (!z.uuid().safeParse(option).success) throw fail('vote_option_not_found')
  const decision = { option_id: option, note, decided_by: null }
  await actAlone(programme.db, { ...voteKind, id, fail }, (deed) => decideVote(deed, decision))
  await speak(programme, (live) => live.tellEveryone(voteChanged, { to_all: true }))
  return ['Decided.']
}
