import * as z from 'zod/mini'
import { BrandColours } from '#platform/contract/brand-colours.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { Branding } from '#platform/contract/brand-colours.ts'

export const getBranding = endpoint({
  method: 'GET',
  path: '/api/branding',
  summary: 'The colours and the logo of the programme.',
  access: 'public',
  input: z.object({}),
  output: z.object({ branding: Branding }),
})

const ConsoleBranding = z.object({
  branding: Branding,
  /** Of the state that was read; whoever saves sends it back. */
  version: z.string(),
})

export const getConsoleBranding = endpoint({
  method: 'GET',
  path: '/api/branding/desk',
  summary: 'The same with its version, to be changed.',
  permission: 'branding.write',
  input: z.object({}),
  output: ConsoleBranding,
})

export const setBranding = endpoint({
  method: 'PUT',
  path: '/api/branding/desk',
  summary:
    'Sets colours and logo. Colours on which something could not be read are refused, and so is what was read before somebody else saved.',
  permission: 'branding.write',
  input: z.object({
    version: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    colours: z.nullable(BrandColours),
    /** Pictures that the caller has handed over, or that are the logo already. */
    logo: z.nullable(z.object({ light: z.uuid(), dark: z.nullable(z.uuid()) })),
  }),
  output: ConsoleBranding,
  errors: ['programme_changed', 'brand_contrast', 'brand_logo_not_found'],
})
