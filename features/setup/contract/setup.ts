import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { emailAddress, writtenText } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

export const SETUP_STEPS = [
  'name',
  'dates',
  'time_zone',
  'contact',
  'branding',
  'stages',
  'modules',
  'documents',
  'people',
  'invite',
  'content',
  'start',
] as const
export const SetupStep = z.enum(SETUP_STEPS)
export type SetupStep = z.infer<typeof SetupStep>

/** Those that a company may do without: the rest a programme cannot start without. */
export const OPTIONAL_STEPS = [
  'time_zone',
  'branding',
  'modules',
  'people',
  'invite',
  'content',
] as const satisfies readonly SetupStep[]
export const OptionalStep = z.enum(OPTIONAL_STEPS)
export type OptionalStep = z.infer<typeof OptionalStep>

export const SetupStepState = z.object({
  step: SetupStep,
  done: z.boolean(),
  /** The company does without it. What is done is not set aside. */
  set_aside: z.boolean(),
  /** Of what there is, as stages, people, or documents in their two languages; null where nothing is counted. */
  count: z.nullable(z.int()),
})
export type SetupStepState = z.infer<typeof SetupStepState>

const Steps = z.object({ steps: z.array(SetupStepState), started: z.boolean() })

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  summary: 'Whether this installation still waits for its first administrator.',
  access: 'public',
  input: z.object({}),
  output: z.object({ open: z.boolean() }),
})

export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary:
    'Makes the first administrator of an empty installation and signs them in. Takes the code that the server has printed at its start; works once.',
  access: 'public',
  input: z.object({
    /** With or without its dashes, in either case. */
    code: z.string().check(z.maxLength(40), z.regex(/^[0-9A-Za-z -]{8,40}$/)),
    first_name: writtenText('name'),
    last_name: writtenText('name'),
    email: emailAddress(),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    language: Language,
  }),
  output: z.object({ token: z.string() }),
  errors: ['setup_over', 'setup_code_wrong', 'setup_address_taken', 'auth_password_too_weak'],
})

export const getSetupSteps = endpoint({
  method: 'GET',
  path: '/api/setup/steps',
  summary: 'What there is to do before the programme starts, and what is done, read from what is there.',
  permission: 'programme.write',
  input: z.object({}),
  output: Steps,
})

export const setAsideSetupStep = endpoint({
  method: 'PUT',
  path: '/api/setup/steps/:step',
  summary:
    'Sets a step aside that the company does without, for everybody who sets up, or takes it up again.',
  permission: 'programme.write',
  input: z.object({ step: OptionalStep, set_aside: z.boolean() }),
  output: Steps,
})
