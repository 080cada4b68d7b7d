import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'programme.write' })

export const BACKUP_STATES = ['running', 'whole', 'failed', 'removed'] as const

export const Backup = z.object({
  id: z.uuid(),
  made_by: z.enum(['clock', 'person', 'command']),
  /** Who pressed, while they are here. */
  person: z.nullable(z.string()),
  /** A file of the server, or an object of a bucket. */
  place: z.string(),
  /** `removed`: newer ones have taken its place. */
  state: z.enum(BACKUP_STATES),
  began_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** When it was read again, byte by byte. */
  checked_at: z.nullable(z.string()),
  /** Of the archive, in bytes. */
  size: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  /** Why it failed, as the server says it. */
  error: z.nullable(z.string()),
})
export type Backup = z.infer<typeof Backup>

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/backups',
  summary: 'The backups of the last hundred, the newest first, where they go, and when the next is made.',
  input: z.object({}),
  output: z.object({
    backups: z.array(Backup),
    /** The folder or bucket that they go to. */
    to: z.string(),
    /** It lies in the data folder, on the disk of what it is a copy of. */
    is_beside: z.boolean(),
    every: z.enum(['never', 'day', 'week']),
    kept: z.int(),
    next_at: z.nullable(z.string()),
  }),
})

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/backups',
  summary: 'Begins a backup now; it goes on in the background.',
  input: z.object({}),
  output: z.object({ backup_id: z.uuid() }),
  errors: ['backup_running'],
})
