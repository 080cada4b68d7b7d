import { type Finding, isCode, type Source } from './source.ts'

const LONGEST = 300
const NINE_IN_TEN = 200
const MEDIAN = 60

// Long by nature: lists of words and of demo content, and steps that are never touched again.
const ASIDE = /\/(texts|seed|migrations)\//

const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length

export function longFiles(sources: readonly Source[]): Finding[] {
  return measured(sources)
    .filter((source) => linesOf(source) > LONGEST)
    .map((source) => `${source.file} has ${linesOf(source)} lines, more than ${LONGEST}`)
}

/** Most files stay small, so that whoever opens one sees all of it. */
export function heavyHouse(sources: readonly Source[]): Finding[] {
  const sizes = measured(sources)
    .map(linesOf)
    .toSorted((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0
  const findings: Finding[] = []
  if (at(0.5) > MEDIAN) findings.push(`the median file has ${at(0.5)} lines, more than ${MEDIAN}`)
  if (at(0.9) > NINE_IN_TEN) findings.push(`one file in ten has more than ${at(0.9)} lines`)
  return findings
}

function measured(sources: readonly Source[]): Source[] {
  return sources.filter((source) => isCode(source) && !ASIDE.test(source.file))
}
