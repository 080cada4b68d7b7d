import type { Language } from '#platform/contract/languages.ts'
import {
  type DailyQuestion,
  type LastDailyQuestion,
  LEAST_KNOWN,
} from '#features/daily-question/contract/daily-question.ts'
import { getSettings, isRunning } from '#features/programme/server/programme.ts'
import {
  askedFrom,
  isInTime,
  lockedFrom,
  placesFor,
  type QuizVersion,
  readQuizVersions,
} from '#features/quiz/server/quiz.ts'
import { isBankFilled } from '#features/daily-question/server/drawing.store.ts'
import { keepEach, perDatabase } from '#platform/server/database/kept.ts'
import type { Db } from '#platform/server/schema.ts'
import { countKnown, type DayRow, findDay, findLastDay, findOwnDay, type OwnAnswer } from './playing.store.ts'

export type DailyReader = {
  id: string
  language: Language
  /** Whether the question of the day is on for them. */
  on: boolean
}

// Everybody asks for the same number.
const known = perDatabase(() =>
  keepEach<{ answered: number; right: number } | null>({ milliseconds: 2_000, most: 20 }),
)

/** How many knew the question of a day, at most two seconds old; nothing of too few. */
function knownOf(db: Db, day: string) {
  return known(db).get(day, async () => {
    const [counts] = await countKnown(db, [day])
    return counts && counts.answered >= LEAST_KNOWN
      ? { answered: counts.answered, right: counts.right }
      : null
  })
}

export function timingOf(mine: OwnAnswer, waitedMs = 0) {
  return {
    elapsedMs: Math.max(mine.elapsed_ms - waitedMs, 0),
    dueInMs: mine.due_in_ms,
    totalMs: mine.total_ms,
    lagMs: mine.lag_ms,
  }
}

/** Where somebody is with the question of a day, or of today. */
export async function dailyOf(db: Db, reader: DailyReader, day?: string): Promise<DailyQuestion> {
  const row = await findDay(db, reader.id, day)
  const { daily_question_points: points } = await getSettings(db)
  const [version] = row.version_id ? await readQuizVersions(db, [row.version_id]) : []
  const nothing = { on: reader.on, day: row.day, asked: null, last: null, known: null, points }
  if (!reader.on) return { ...nothing, phase: 'none' }
  if (!row.mine || !version) {
    const isThere = (await isRunning(db)) && (await canOpen(db, row, version))
    return { ...nothing, phase: isThere ? 'ready' : 'none' }
  }
  if (!row.mine.locked && !version.voided && isInTime(timingOf(row.mine))) {
    const leftMs = row.mine.due_in_ms - row.mine.elapsed_ms
    const answer = rowFrom(row.mine, false)
    return {
      ...nothing,
      phase: 'asked',
      asked: askedFrom({ version, answer, language: reader.language, leftMs }),
    }
  }
  return {
    ...nothing,
    phase: 'done',
    last: behind(version, rowFrom(row.mine, true), reader.language),
    known: await knownOf(db, row.day),
  }
}

async function canOpen(db: Db, row: DayRow, version: QuizVersion | undefined): Promise<boolean> {
  if (row.version_id) return version !== undefined && !version.voided
  return !row.is_quiet && (await isBankFilled(db))
}

/**
 * The question of the day before, for everybody: it is nobody's secret any more. Of days before it, and while it is off,
 * those that this person has opened.
 */
export async function lastDailyOf(
  db: Db,
  reader: DailyReader,
  before: string | undefined,
): Promise<LastDailyQuestion> {
  const shared = reader.on && before === undefined ? await findLastDay(db, reader.id) : undefined
  const row = shared ?? (await findOwnDay(db, reader.id, { before, withToday: !reader.on }))
  const [version] = row ? await readQuizVersions(db, [row.version_id]) : []
  if (!row || !version) return { last: null, earlier: false }
  const answer = row.mine ? rowFrom(row.mine, true) : unopened(version)
  const last = {
    day: row.day,
    ...behind(version, answer, reader.language),
    played: row.mine !== null,
    known: await knownOf(db, row.day),
  }
  return { last, earlier: row.earlier }
}

/** How it stands to somebody who never opened it. */
const unopened = ({ answers }: QuizVersion) =>
  rowFrom(
    { places: placesFor('true_false', answers, () => 0), total_ms: null, verdict: null, chosen: [] },
    true,
  )

function behind(version: QuizVersion, answer: ReturnType<typeof rowFrom>, language: Language) {
  return {
    question: askedFrom({ version, answer, language }),
    answer: lockedFrom({ version, answer, voided: version.voided, places: answer.places, language }),
  }
}

/** The one question of a day, as one of a duel is shown. */
function rowFrom(mine: Pick<OwnAnswer, 'places' | 'total_ms' | 'verdict' | 'chosen'>, locked: boolean) {
  const { places, total_ms, verdict, chosen } = mine
  return { position: 1, places, total_ms, verdict, chosen, locked, score: 0 }
}
