import { tryMigrations, type TriedMigration } from '#platform/server/database/trial.ts'
import { connectProgramme } from './open-programme.ts'

/** What an update to this version does to the database of the environment, tried on its own data and taken back. */
export async function tryUpdate(env: NodeJS.ProcessEnv): Promise<string[]> {
  const programme = await connectProgramme(env)
  try {
    const tried = await tryMigrations(programme.db)
    if (tried.length === 0) return ['Nothing to do: the database is as this version wants it.']
    const all = tried.reduce((sum, { ms }) => sum + ms, 0)
    return [
      ...tried.flatMap(told),
      '',
      `Tried on the data that stands here, ${seconds(all)} in all, and taken back: nothing was changed.`,
      'An update takes about that long, and nobody can use Convoy meanwhile. Make a backup before it.',
    ]
  } finally {
    await programme.close()
  }
}

function told({ name, does, ms, written, copied }: TriedMigration): string[] {
  return [
    `${seconds(ms).padStart(8)}  ${name}`,
    ...(does ? [`          ${does}`] : []),
    ...written.map(({ table, rows }) => `          writes ${rows} rows of ${table}`),
    ...copied.map(({ table, bytes }) => `          copies ${table}, ${(bytes / 1_000_000).toFixed(1)} MB`),
  ]
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
