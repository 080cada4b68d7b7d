import buildSerialiser from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/kit.ts'

/**
 * Writes the answer of an endpoint as JSON. What the contract does not name is left out;
 * what it promises and is missing throws, as does a value of another type while tests run.
 */
export function serialiserOf(endpoint: Endpoint): (answer: unknown) => string {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.output, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  })
  const write = buildSerialiser(schema as Parameters<typeof buildSerialiser>[0])
  // The compiled writer turns 5 into "5" where a text is promised; only the full check notices.
  const checks = process.env.VITEST !== undefined
  return (answer) => write(checks ? endpoint.output.parse(answer) : answer)
}
