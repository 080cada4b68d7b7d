import * as z from 'zod/mini'
import { CAMPER_COLOURS } from '#platform/contract/campers.ts'

/** The drawn signs of the values of a company. */
export const VALUE_SIGNS = ['heart', 'star', 'sun', 'compass', 'lantern', 'wheel', 'flag', 'leaf'] as const
export const ValueSign = z.enum(VALUE_SIGNS)
export type ValueSign = z.infer<typeof ValueSign>

/** A value of the company as people see it: its word in their language, its sign and its colour. */
export const ValueMark = z.object({ word: z.string(), sign: ValueSign, colour: z.enum(CAMPER_COLOURS) })
export type ValueMark = z.infer<typeof ValueMark>
