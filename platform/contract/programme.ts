import * as z from 'zod/mini'
import { ProfileField } from './profile.ts'
import { Branding } from './brand-colours.ts'
import { endpoint } from './kit.ts'

export const getProgramme = endpoint({
  method: 'GET',
  path: '/api/programme',
  summary: 'What the programme is called, when it runs, and how to reach its organisers (C-72).',
  access: 'public',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    started: z.boolean(),
    starts_at: z.nullable(z.string()),
    ends_at: z.nullable(z.string()),
    contact_email: z.string(),
    contact_phone: z.string(),
    /** False: only crews are ranked. */
    individual_boards: z.boolean(),
    /** What people may change about themselves; the rest is the company's. */
    profile_fields: z.array(ProfileField),
    /** In which the days of the programme begin; the console shows and takes times in it. */
    time_zone: z.string(),
    branding: Branding,
    /** Nobody has made the first administrator yet. */
    needs_setup: z.boolean(),
    /** Beside the password, or in its place where that is switched off. */
    sign_on: z.object({
      providers: z.array(z.object({ id: z.uuid(), name: z.string() })),
      passwords: z.boolean(),
    }),
    /** The demo programme shows its accounts and its outbox. */
    demo: z.boolean(),
  }),
})
