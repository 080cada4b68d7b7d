import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'
import type { TestApp } from '#app/testing/test-app.ts'

type BudgetPlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Total Cost': number
  Plans?: BudgetPlanNode[]
}
type SeenPlan = { text: string; cost: number; scanned: string[] }
export type SeenCall = { statements: string[]; plans: SeenPlan[] }
export type CallBudget = { statements: number; cost: number; scans?: readonly string[] }

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
}

/**
 * Has PostgreSQL tell each connection of the app the plans that it ran, those within its functions as well. Answers how
 * to look on at a piece of work.
 */
export async function watchPlans({ services: { pool }, connection }: TestApp) {
  const admin = new Client({ ...connection, user: 'postgres' } as object)
  await admin.connect()
  for (const [name, value] of Object.entries(SETTINGS))
    await admin.query(`alter database ${admin.database} set ${name} = '${value}'`)

  let seen: SeenCall = { statements: [], plans: [] }
  pool.on('connect', (client: ClientBase) => {
    client.on('notice', ({ message }) => {
      const json = /^duration: .*plan:\n([\s\S]*)$/.exec(message ?? '')?.[1]
      if (json) seen.plans.push(readPlan(json))
    })
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      const [question] = asked as [string | { text: string }]
      seen.statements.push(typeof question === 'string' ? question : question.text)
      return ask(...asked)
    }) as never
  })
  // Only those that open from now on know of the settings.
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await admin.end()
  while (pool.totalCount > 0) await pause(5)

  return async function seenDuring(work: () => Promise<unknown>): Promise<SeenCall> {
    seen = { statements: [], plans: [] }
    await work()
    return seen
  }
}

function readPlan(json: string): SeenPlan {
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as {
    'Query Text': string
    Plan: BudgetPlanNode
  }
  return { text, cost: plan['Total Cost'], scanned: scannedIn(plan) }
}

/** What of a call is beyond what it may. */
export function budgetFaults(
  { name, statements, cost, scans = [], large }: CallBudget & { name: string; large: readonly string[] },
  seen: SeenCall,
): string[] {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 200)
  const dearest = seen.plans.toSorted((a, b) => b.cost - a.cost)[0]
  const total = Math.round(seen.plans.reduce((sum, plan) => sum + plan.cost, 0))
  const scanning = seen.plans.flatMap((plan) => plan.scanned.map((table) => ({ table, text: plan.text })))
  return [
    ...(seen.statements.length > statements
      ? [
          `${name}: ${seen.statements.length} statements, of ${statements}: ${seen.statements.map(short).join(' | ')}`,
        ]
      : []),
    ...(total > cost ? [`${name}: costs ${total}, of ${cost}: ${short(dearest?.text ?? '')}`] : []),
    ...scanning
      .filter(({ table }) => large.includes(table) && !scans.includes(table))
      .map(({ table, text }) => `${name}: reads all of ${table}: ${short(text)}`),
  ]
}

/** The tables that a plan reads from one end to the other. */
function scannedIn(node: BudgetPlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(scannedIn)]
}
