import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { withoutSchemas } from './plain-contract.mjs'

const ROOT = path.dirname(import.meta.dirname)
const CONTRACT = globSync('{features/*,platform,platform/content}/contract/*.ts', { cwd: ROOT })

const DUELS = `import * as z from 'zod/mini'
import { Language, LANGUAGES } from './account.ts'
import { endpoint, liveEvent } from './kit.ts'
export const TOWNS = ['Gdynia', ...LANGUAGES]
const Named = { name: z.string() }
const text = () => z.string()
export const Duel = z.object({ ...Named, language: Language })
export const getDuel = endpoint({
  method: 'GET',
  path: '/api/duels/:duel_id',
  summary: 'One duel.',
  access: 'participant',
  module: 'DuelsModule',
  overLive: true,
  input: z.object({ duel_id: text() }),
  output: Duel,
  errors: ['not_found'],
})
export const duelChanged = liveEvent({ name: 'duels.changed', payload: z.object({ duel: Duel }) })`

describe('what a browser loads of the contract', () => {
  test('is how to reach an endpoint or an event, and plain lists', async () => {
    const plain = withoutSchemas(DUELS)
    expect(plain).not.toMatch(/zod|\bz\b|summary|input|output|payload|errors|\bLanguage\b|Duel\b.*=\s*z/)
    const runnable = plain.replace(/import .*\n?/g, '')
    const kit = 'const LANGUAGES = ["en"], endpoint = (it) => it, liveEvent = (it) => it;'
    const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(kit + runnable)}`)
    expect(loaded).toMatchObject({
      TOWNS: ['Gdynia', 'en'],
      getDuel: {
        method: 'GET',
        path: '/api/duels/:duel_id',
        access: 'participant',
        module: 'DuelsModule',
        overLive: true,
      },
      duelChanged: { name: 'duels.changed' },
    })
    expect(loaded).not.toHaveProperty('Duel')
  })

  test('is no more of what all kinds of content promise alike', () => {
    const news = `import * as z from 'zod/mini'
const one = z.object({})
const news = contentEndpoints({ path: '/api/news/desk', key: 'article_id', content: { at: z.string() }, one })
export const pin = news.act({ method: 'PUT', at: 'pinned', summary: 'Pins.', input: { on: z.boolean() } })
export const reach = news.reach()`
    expect(withoutSchemas(news).replace(/\s+/g, ' ')).toBe(
      "const news = /* @__PURE__ */ contentEndpoints({ path: '/api/news/desk', key: 'article_id', }) export const pin = /* @__PURE__ */ news.act({ method: 'PUT', at: 'pinned', }) export const reach = /* @__PURE__ */ news.reach()",
    )
  })

  test('keeps the imports that are still used, and only those', () => {
    expect(withoutSchemas(DUELS)).toContain("import { LANGUAGES as LANGUAGES } from './account.ts'")
  })

  test('a module without schemas stays as it is', () => {
    expect(withoutSchemas("export const TYPES = ['classic']")).toBe("export const TYPES = ['classic']")
  })

  test('a definition that is not written out stops the build', () => {
    const hidden = `${DUELS}\nexport const other = endpoint(getDuel)`
    expect(() => withoutSchemas(hidden)).toThrow('not written out')
  })

  test.each(CONTRACT.filter((file) => !file.includes('.test.')))('holds no schema of %s', (file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    const plain = withoutSchemas(stripTypeScriptTypes(source))
    expect(plain).not.toMatch(/zod|\bz\./)
    const endpoints = source.match(/= (endpoint|liveEvent)\(/g)?.length ?? 0
    expect(plain.match(/= (endpoint|liveEvent)\(/g)?.length ?? 0).toBe(endpoints)
  })
})
