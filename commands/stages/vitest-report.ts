import { z } from 'zod'

/** What our reporter leaves behind: how many tests passed, and each failure with its message. */
export const VitestReport = z.object({ passed: z.number(), failures: z.array(z.string()) })
export type VitestReport = z.infer<typeof VitestReport>
