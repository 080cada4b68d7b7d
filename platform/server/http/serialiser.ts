import buildSerialiser from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#platform/contract/kit.ts'

type Writer = (value: unknown) => string

/** `checked`: a value of another type than promised throws too. Tests ask for it; it costs several times the writing. */
export type Checking = { checked?: boolean | undefined }

// A shape never changes, and compiling one takes milliseconds: several hundred of them are most of a start.
const compiled = new WeakMap<Schema, Writer>()

/** Writes the answer of an endpoint as JSON. */
export function serialiserOf(endpoint: Endpoint, checking: Checking = {}): Writer {
  return checkedWriterOf(endpoint.output, checking)
}

/**
 * Writes values of a shape as JSON. What the contract does not name is left out;
 * what it promises and is missing throws.
 */
export function checkedWriterOf(output: Schema, { checked = false }: Checking = {}): Writer {
  const write = writerOf(output)
  // The compiled writer turns 5 into "5" where a text is promised; only the full check notices.
  return checked ? (value) => write(output.parse(value)) : write
}

/** The writer alone, as it runs in production: compiled when the first value is written. */
export function writerOf(output: Schema): Writer {
  let write: Writer | undefined
  return (value) => (write ??= compiledWriterOf(output))(value)
}

/** Throws for a shape that nothing can be compiled for; the tests of the contract ask for all of them. */
export function compiledWriterOf(output: Schema): Writer {
  const write = compiled.get(output) ?? compile(output)
  compiled.set(output, write)
  return write
}

function compile(output: Schema): Writer {
  const { $schema: _, ...schema } = z.toJSONSchema(output, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Where a value may be null or one of several shapes, a field too many would fit none of them. It is left out.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      makeNullable(jsonSchema)
    },
  })
  return buildSerialiser(schema as Parameters<typeof buildSerialiser>[0])
}

type Written = z.core.JSONSchema.BaseSchema

/**
 * One shape or null, in the word that the writer has for it. Of several shapes it asks a validator which one a value has,
 * and to compile that takes longer than all else.
 */
function makeNullable(schema: Written): void {
  const [shape, nothing, ...more] = (schema.anyOf ?? []) as Written[]
  if (typeof shape?.type !== 'string' || nothing?.type !== 'null' || more.length > 0) return
  delete schema.anyOf
  Object.assign(schema, shape, { nullable: true })
}
