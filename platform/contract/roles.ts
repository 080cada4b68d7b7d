import * as z from 'zod/mini'

export const Role = z.enum(['participant', 'organiser', 'administrator'])
export type Role = z.infer<typeof Role>
