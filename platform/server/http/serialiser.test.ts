import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writerOf } from './serialiser.ts'

const Person = z.object({ name: z.string(), crew: z.nullable(z.object({ id: z.int() })) })

test('what the contract does not name is left out, at every depth, also where null is allowed', () => {
  const write = writerOf(z.object({ people: z.array(Person), captain: z.nullable(Person) }))
  const anna = { name: 'Anna', secret: 1, crew: { id: 7, secret: 2 } }
  expect(JSON.parse(write({ people: [anna], captain: anna, secret: 3 }))).toEqual({
    people: [{ name: 'Anna', crew: { id: 7 } }],
    captain: { name: 'Anna', crew: { id: 7 } },
  })
})

test('of what may be null, null and the value are written as they are', () => {
  const write = writerOf(
    z.object({
      list: z.nullable(z.array(z.nullable(z.int()))),
      kind: z.nullable(z.enum(['a', 'b'])),
      fields: z.nullable(z.record(z.string(), z.nullable(z.string()))),
      either: z.nullable(z.union([z.string(), z.int()])),
      at: z.optional(z.nullable(z.iso.datetime())),
    }),
  )
  const full = {
    list: [1, null, 0],
    kind: 'a',
    fields: { a: '', b: null },
    either: 5,
    at: '2026-01-01T00:00:00Z',
  }
  const empty = { list: null, kind: null, fields: null, either: null, at: null }
  const { at: _, ...without } = empty
  for (const value of [full, empty, without]) expect(JSON.parse(write(value))).toEqual(value)
})

test('records keep their own keys', () => {
  const write = writerOf(z.object({ fields: z.record(z.string(), z.string()) }))
  expect(write({ fields: { email: 'taken' } })).toBe('{"fields":{"email":"taken"}}')
})

test('what is promised and missing is a bug, not an answer', () => {
  expect(() => writerOf(z.object({ name: z.string() }))({})).toThrow(/name/)
})
