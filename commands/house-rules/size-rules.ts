import path from 'node:path'
import { type Finding, isCode, isTest, type Source } from './source.ts'

const LONGEST = 300
const NINE_IN_TEN = 200
const MEDIAN = 60
/** What somebody can take in who opens a folder for the first time. */
const FULLEST = 25

// Long by nature: lists of words and of demo content, and steps that are never touched again.
const ASIDE = /(^|\/)(texts|seed|migrations)\//

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

/** Files of code in one folder, without those below it; tests stand beside what they test and do not count. */
export function fullFolders(sources: readonly Source[]): Finding[] {
  const counts = new Map<string, number>()
  for (const { file } of sources.filter((source) => isCode(source) && !isTest(source.file))) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > FULLEST && folder !== 'migrations')
    .map(([folder, count]) => `${folder} holds ${count} files of code, more than ${FULLEST}: give it rooms`)
}

function measured(sources: readonly Source[]): Source[] {
  return sources.filter((source) => isCode(source) && !ASIDE.test(source.file))
}
