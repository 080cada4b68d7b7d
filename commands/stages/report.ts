import { writeFileSync } from 'node:fs'
import { z } from 'zod'

/** What the reporter of each runner leaves behind: each failure with its message, and the seconds of each file. */
export const Report = z.object({
  passed: z.number(),
  failures: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), seconds: z.number() })),
})
export type Report = z.infer<typeof Report>

/** Where the reporter shall write to. */
export const REPORT_FILE = 'TEST_REPORT_OF_CONVOY'

export function writeReport(report: Report): void {
  const file = process.env[REPORT_FILE]
  if (file) writeFileSync(file, JSON.stringify(report))
}
