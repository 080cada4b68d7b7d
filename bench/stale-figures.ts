import { spawnSync } from 'node:child_process'

/** What has changed in some code since a commit, newest first; nothing when the commit is not known here. */
export type ChangesSince = (commit: string, code: readonly string[]) => string[] | undefined

const NO_PRODUCT = ['*.test.ts', '*.test.tsx', '*.fixture.ts', '*.fixture.tsx', '*/testing/*', '*.md']
const BLOCK = /<!-- ([\w-]+): begin -->([^]*?)<!-- \1: end -->/g

/** A line for each block of figures in the document whose code has changed since it was measured. */
export function staleFigures(
  document: string,
  { measured, changesSince }: { measured: Record<string, readonly string[]>; changesSince: ChangesSince },
): string[] {
  return [...document.matchAll(BLOCK)].flatMap(([, topic = '', figures = '']) => {
    const commit = /\bcommit ([0-9a-f]{7,40})\b/.exec(figures)?.[1]
    const code = measured[topic]
    if (!commit) return [`${topic}: no commit stands with its figures`]
    if (!code) return [`${topic}: nobody says which code it measures`]
    const changes = changesSince(commit, code)
    if (!changes) return [`${topic}: commit ${commit} is not known here`]
    const [last] = changes
    return last ? [`${topic}: measured at ${commit}, ${changes.length} changes since, the last ${last}`] : []
  })
}

/** Asks the history of a working copy; tests and what is only read by people are no product. */
export function changesOf(root: string): ChangesSince {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return (commit, code) => {
    const paths = [
      ...code.flatMap(eachOf).map((each) => `:(glob)${each}`),
      ...NO_PRODUCT.map((each) => `:(exclude)${each}`),
    ]
    const { status, stdout } = git('log', '--format=%h %s', `${commit}..HEAD`, '--', ...paths)
    return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
  }
}

/** `{a,b}/c` in the words of git, which knows no braces; a folder is all that is in it. */
function eachOf(code: string): string[] {
  const [, before, inner, after] = /^(.*?)\{([^}]+)\}(.*)$/.exec(code) ?? []
  if (inner !== undefined) return inner.split(',').flatMap((each) => eachOf(`${before}${each}${after}`))
  return /\.\w+$/.test(code) ? [code] : [`${code}/**`]
}
