import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { stagesChanged } from '#features/stages/contract/stages.ts'
import { listPlans, planStage, removeStage, type StageRefusal } from '#features/stages/server/stages.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from './command.ts'
import { tellEveryone } from './tell.ts'

const Order = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000))
const Name = line({ max: 60 })
const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

export const listAllStages: Command = async ({ db }) => {
  const stages = await listPlans(db)
  if (stages.length === 0) return ['There are no stages yet: stages set 1 NAME START END']
  return stages.map(({ order, name, starts_at, ends_at, opened_at, closed_at }) =>
    [
      `${order}`.padStart(3),
      starts_at,
      ends_at,
      closed_at ? 'closed' : opened_at ? 'open  ' : 'coming',
      name,
    ].join('  '),
  )
}

export const setOneStage: Command = async (programme, [number = '', wished = '', start = '', end = '']) => {
  const order = orderFrom(number)
  const name = Name.safeParse(wished)
  if (!name.success) throw new StartError('A stage has a name of 1 to 60 characters.')
  const plan = { order, name: name.data, starts_at: momentFrom(start), ends_at: momentFrom(end) }
  const refusal = await planStage(programme.db, plan)
  if (refusal) throw new StartError(sayings[refusal.why](refusal.order))
  await tellEveryone(programme, stagesChanged)
  return [`Stage ${order}, ${plan.name}, runs from ${plan.starts_at} until just before ${plan.ends_at}.`]
}

export const removeOneStage: Command = async (programme, [number = '']) => {
  const order = orderFrom(number)
  const refusal = await removeStage(programme.db, order)
  if (refusal === 'unknown') throw new StartError(`There is no stage ${order}.`)
  if (refusal === 'closed') throw new StartError(sayings.closed(order))
  if (refusal) throw new StartError(`Stage ${order} stays: people have points in it.`)
  await tellEveryone(programme, stagesChanged)
  return [`Stage ${order} is off the road.`]
}

const sayings: Record<StageRefusal['why'], (order: number) => string> = {
  closed: (order) => `Stage ${order} is closed, and its table does not change any more.`,
  ends_first: () => 'A stage has to end after its start.',
  overlaps: (order) => `It would run at the same time as stage ${order}.`,
  out_of_order: (order) => `It would not stand in its order beside stage ${order}.`,
}

function orderFrom(number: string): number {
  const order = Order.safeParse(number || 'none')
  if (!order.success) throw new StartError('Say which stage, as 1, 2 or 3: stages set N NAME START END')
  return order.data
}

function momentFrom(text: string): string {
  const moment = Moment.safeParse(text)
  if (!moment.success)
    throw new StartError(
      `${text || '(nothing)'} is no moment. Write a day as 2027-03-01, or 2027-03-01T09:00:00+01:00`,
    )
  return new Date(moment.data).toISOString()
}
