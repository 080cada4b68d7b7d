import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Access, Endpoint, Schema } from '#platform/contract/kit.ts'
import { csvLines, writeCsv } from '#platform/server/words/csv.ts'
import { type Call, handle, type Handler } from './handler.ts'
import { dispositionOf } from './http-files.ts'

/** A file that is read from the database no faster than the caller takes it. */
export type CsvAnswer = { name: string; parts: AsyncIterable<string> }

/** Binds an endpoint that answers a CSV file. */
export function handleCsv<
  Input extends Schema,
  Output extends Schema,
  Code extends ErrorCode,
  Who extends Access,
>(
  endpoint: Endpoint<Input, Output, Code, Who>,
  answer: (call: Call<Input, Code, Who>) => Promise<CsvAnswer>,
): Handler {
  return handle(endpoint, answer as (call: Call<Input, Code, Who>) => Promise<never>)
}

/**
 * The parts of a file: its heading, and page after page of its lines. The first part leaves when the first page has been
 * read: from then on it is settled what the file begins with, and what breaks before is answered as an error.
 */
export async function* csvParts(
  heading: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  let head = writeCsv([heading])
  for await (const page of pages) {
    yield head + csvLines(page)
    head = ''
  }
  if (head !== '') yield head
}

/** Whoever goes away in the middle ends the reading; what breaks in the middle cuts the line, so that nobody takes half of it for the whole. */
export function sendCsv(reply: FastifyReply, { name, parts }: CsvAnswer) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', dispositionOf(name, false))
    .send(Readable.from(parts, { highWaterMark: 1 }))
}
