import * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/kit.ts'

export type JsonSchema = Record<string, unknown>

/** The shape that a contract names, as JSON schema (draft 2020-12). */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return json
}

/** Where the input of a call goes: which fields stand in its path, and whether the others are its query or its body. */
export function placesOf({ method, path, takes }: Endpoint) {
  const hasNoBody = method === 'GET' || method === 'DELETE'
  return {
    inPath: new Set([...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)),
    hasNoBody,
    inQuery: hasNoBody || takes !== undefined,
  }
}
