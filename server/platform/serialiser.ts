import buildSerialiser from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/kit.ts'

/** Writes the answer of an endpoint as JSON. */
export function serialiserOf(endpoint: Endpoint): (answer: unknown) => string {
  return checkedWriterOf(endpoint.output)
}

/**
 * Writes values of a shape as JSON. What the contract does not name is left out;
 * what it promises and is missing throws, as does a value of another type while tests run.
 */
export function checkedWriterOf(output: Schema): (answer: unknown) => string {
  const write = writerOf(output)
  // The compiled writer turns 5 into "5" where a text is promised; only the full check notices.
  const checks = process.env.VITEST !== undefined
  return (answer) => write(checks ? output.parse(answer) : answer)
}

/** The compiled writer alone, as it runs in production. */
export function writerOf(output: Schema): (answer: unknown) => string {
  const { $schema: _, ...schema } = z.toJSONSchema(output, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Where a value may be null or one of several shapes, a field too many would fit none of them. It is left out.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return buildSerialiser(schema as Parameters<typeof buildSerialiser>[0])
}
