import * as z from 'zod/mini'

/** A day of the programme, such as `2026-11-26`; none that no programme has. */
export const Day = z.iso.date().check(z.refine((day) => day > '2000', { params: { code: 'not_an_option' } }))
