import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { pointsChanged } from '#features/points/contract/points.ts'
import { createAwardAlone, proveLedger } from '#features/points/server/points.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from '../command.ts'
import { getPersonByMail } from '../people.ts'
import { tellEveryone } from '../tell.ts'

export const Points = z.coerce.number().check(z.int(), z.gte(-1_000_000), z.lte(1_000_000))
const Reason = line({ min: 3, max: 200 })

export const awardBonus: Command = async (programme, [mail = '', count = '', ...words]) => {
  const { db } = programme
  const person = await getPersonByMail(db, mail)
  const points = Points.safeParse(count || 'nothing')
  if (!points.success || points.data === 0)
    throw new StartError(`${count || '(nothing)'} is not a number of points: points award MAIL POINTS REASON`)
  const reason = Reason.safeParse(words.join(' '))
  if (!reason.success)
    throw new StartError('Say why, in 3 to 200 characters: whoever gets the points reads it.')
  await createAwardAlone(programme.pool)({
    user_id: person.id,
    kind: 'bonus',
    points: points.data,
    reason: reason.data,
    source: 'command',
    source_id: randomUUID(),
    rule: 'bonus@1',
  })
  await tellEveryone(programme, pointsChanged)
  return [`${person.email} has ${points.data} more points: ${reason.data}`]
}

const SHOWN = 50

export const provePoints: Command = async ({ db }) => {
  const { entries, compared, differences } = await proveLedger(db)
  const lines = [`${entries} entries, ${compared} totals compared, ${differences.length} differences.`]
  if (differences.length === 0) return lines
  throw new StartError([...lines, ...differences.slice(0, SHOWN)].join('\n'))
}
