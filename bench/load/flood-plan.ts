/** What a flood of readers is told, and what it tells. Both processes know these shapes and nothing else of each other. */
export type FloodPlan = {
  port: number
  path: string
  /** The `Accept-Encoding` of every reader. */
  accept: string
  /** Of the one person who reads, else nobody is signed in. */
  token?: string
  readers: number
  /** Of this machine; the readers come from them in turn. */
  addresses: string[]
  seconds: number
}

export type FloodReport = {
  /** By status. */
  answers: Record<string, number>
  /** Refused without a word of when to come again. */
  without_retry_after: number
  lines_cut: number
  bytes: number
  cpu_s: number
}
