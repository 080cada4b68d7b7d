import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitRules } from '#platform/server/limits/limits.ts'
import { sessionLifetime } from '#features/auth/server/auth.rules.ts'
import { callName, readContract } from './contract-of.ts'

const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('the page of limits names every limit as it is, and no other', () => {
  const written = rows.flatMap(([, name = '', most, within]) => {
    const [, limit] = /^`([a-z_]+)`$/.exec(name) ?? []
    return limit ? [`${limit}: ${most} in ${within}`] : []
  })
  const real = Object.entries(limitRules).map(
    ([name, { points, duration }]) => `${name}: ${points} in ${duration / 60} min`,
  )
  expect(written.toSorted()).toEqual(real.toSorted())
})

test('and every call whose body may be larger than the others', async () => {
  const { endpoints } = await readContract()
  const real = endpoints.flatMap(({ endpoint }) =>
    endpoint.maxBody === undefined ? [] : [`${callName(endpoint)}: ${endpoint.maxBody}`],
  )
  const written = rows.flatMap(([, calls = '', bytes]) =>
    [...calls.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(([, call]) => `${call}: ${bytes}`),
  )
  expect(written.toSorted()).toEqual(real.toSorted())
})

test('and how long a session lives', () => {
  const hour = 3_600
  const [short, long] = [sessionLifetime(false), sessionLifetime(true)]
  expect(page).toContain(
    `nobody used it for, at most | ${short.life / hour} hours | ${long.life / hour / 24} days |`,
  )
  expect(page).toContain(
    `at the latest after | ${short.atMost / hour / 24} days | ${long.atMost / hour / 24} days |`,
  )
})
