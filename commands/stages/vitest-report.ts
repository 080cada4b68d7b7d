import { z } from 'zod'

/** What our reporter leaves behind: how many tests passed, each failure with its message, and what each file took. */
export const VitestReport = z.object({
  passed: z.number(),
  failures: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), seconds: z.number() })),
})
export type VitestReport = z.infer<typeof VitestReport>
