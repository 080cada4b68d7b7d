/** What a generator of the load is told, and what it tells. Both processes know these shapes and nothing else of each other. */
export type Plan = {
  url: string
  /** Two that follow each other play together. */
  players: { id: string; token: string }[]
  /** What is right, by the English question and its answers. */
  questions: KnownQuestion[]
  /** How long is measured; before it comes one pace to get going, after it everybody plays to the end. */
  seconds: number
  /** From one answer of a player to the next. */
  pace_ms: number
  share_right: number
  /** Of the answers: so many are given so long before the time is over by the player's own clock. */
  share_late: number
  late_ms: { least: number; most: number }
}

export type KnownQuestion = {
  kind: 'single' | 'multiple' | 'true_false' | 'order'
  text: string
  answers: string[]
  right: number[]
}

export type Percentiles = { p50: number; p95: number; p99: number; max: number; count: number }

export type GeneratorReport = {
  answer_ms: Percentiles
  ask_ms: Percentiles
  seen_ms: Percentiles
  /** From sending an answer until the other side's socket heard of it. */
  progress_ms: Percentiles
  calls: number
  answers: number
  answered_right: number
  answered_late: number
  sockets: number
  progress_expected: number
  progress_arrived: number
  timed_out_wrongly: number
  /** By the own clock: no fault of the app. */
  sent_too_late: number
  duels_finished: number
  duels_right: number
  /** What went wrong, and how often. */
  problems: Record<string, number>
  /** What the ledger has to hold for each player. */
  points: Record<string, number>
  entries: number
  cpu_s: number
  /** Of the event loop of the generator. */
  delay_ms: { p99: number; max: number }
}

export type GeneratorMessage =
  | { type: 'said'; line: string }
  | { type: 'measuring' }
  | { type: 'measured' }
  | { type: 'done'; report: GeneratorReport }
