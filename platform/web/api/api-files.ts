import type * as z from 'zod/mini'
import type { Schema } from '#platform/contract/kit.ts'
import { type AnyEndpoint, errorFrom, offlineError, requestFor } from './api.ts'

/**
 * Calls an endpoint that answers a file. It may be hundreds of megabytes: a blob, which browsers keep on the disk when
 * it is large, and never a text. Not counted as pending (C-35): whoever pressed sees it in the button.
 */
export async function callForFile<Input extends Schema, Output extends Schema>(
  endpoint: AnyEndpoint<Input, Output>,
  input: z.input<Input>,
): Promise<{ name: string; csv: Blob }> {
  const response = await fetch(...requestFor(endpoint, input as Record<string, unknown>)).catch(() => {
    throw offlineError()
  })
  if (!response.ok) throw await errorFrom(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  // A line that was cut in the middle rejects here: half a file is never saved.
  const csv = await response.blob().catch(() => {
    throw offlineError()
  })
  return { name: name ?? 'export.csv', csv }
}
