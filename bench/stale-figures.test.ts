import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DOCUMENTS } from './report.ts'
import { MEASURED_CODE } from './measured-code.ts'
import { changesOf, staleFigures } from './stale-figures.ts'

const ROOT = path.dirname(import.meta.dirname)

test('every block of figures says which code it measures, and that code is there', () => {
  const document = DOCUMENTS.map((file) => readFileSync(file, 'utf8')).join('\n')
  const topics = [...document.matchAll(/<!-- ([\w-]+): begin -->/g)].map(([, topic]) => topic!)
  expect(topics.toSorted()).toEqual(Object.keys(MEASURED_CODE).toSorted())
  const gone = Object.values(MEASURED_CODE)
    .flat()
    .filter((code) => globSync(code, { cwd: ROOT }).length === 0)
  expect(gone).toEqual([])
})

test('figures are stale when the code that they measure has changed since, or when nobody can tell', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'convoy-stale-'))
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).stdout.trim()
  const commit = (file: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), `${Math.random()}`)
    git('add', '.')
    git('commit', '--quiet', '--message', `Change ${file}`)
    return git('rev-parse', '--short', 'HEAD')
  }
  const block = (at: string) => `<!-- wall: begin -->\n2026-01-01, commit ${at}, here.\n<!-- wall: end -->`
  const stale = (document: string) =>
    staleFigures(document, {
      measured: { wall: ['features/{wall,blocks}/server'] },
      changesSince: changesOf(root),
    })
  try {
    git('init', '--quiet')
    const first = commit('features/wall/server/a.ts')
    for (const file of [
      'features/wall/server/a.test.ts',
      'features/wall/server/README.md',
      'features/chat/server/a.ts',
    ])
      commit(file)
    expect(stale(block(first))).toEqual([])
    const second = commit('features/blocks/server/rooms/b.ts')
    expect(stale(block(first))).toEqual([
      `wall: measured at ${first}, 1 changes since, the last ${second} Change features/blocks/server/rooms/b.ts`,
    ])
    expect(stale(block(second))).toEqual([])
    expect(stale(block('0123abc'))).toEqual(['wall: commit 0123abc is not known here'])
    expect(stale('<!-- wall: begin -->\nToday.\n<!-- wall: end -->')).toHaveLength(1)
    expect(stale(block(second).replaceAll('wall', 'vote'))).toHaveLength(1)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
