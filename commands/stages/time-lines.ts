/** Something that took its time, such as a file of tests. */
export type Slow = { name: string; seconds: number }

/** Undefined where the system does not tell. */
export type Share = Slow & { processor: number | undefined }

const TOLD = 10

export function slowestLines(files: readonly Slow[]): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, TOLD)
  if (slowest.length === 0) return []
  return [
    'The slowest files:',
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
  ]
}

/** Each stage with its time, the time that processors worked for it, and what share of all their work that was. */
export function shareLines(stages: readonly Share[]): string[] {
  const all = stages.reduce((sum, { processor = 0 }) => sum + processor, 0)
  return stages.map(({ name, seconds, processor }) => {
    const time = `${seconds.toFixed(1).padStart(7)} s`
    if (processor === undefined) return `${time}  ${name}`
    const share = all > 0 ? Math.round((processor / all) * 100) : 0
    return `${time}, processors ${processor.toFixed(1).padStart(7)} s, ${String(share).padStart(3)} %  ${name}`
  })
}
