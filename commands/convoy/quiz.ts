import { readFileSync } from 'node:fs'
import path from 'node:path'
import { QuizState } from '#features/quiz/contract/quiz.ts'
import {
  changeQuizState,
  exportQuizFile,
  findQuizId,
  importQuizFile,
  listOpenQuizReports,
  listQuiz,
  makerNow,
} from '#features/quiz/server/quiz.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { SheetError } from '#platform/sheets/server/sheet.ts'
import { StartError } from '#platform/server/start-error.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Command } from './command.ts'
import { bytesOf } from './file-bytes.ts'
import { refusing } from './refusing.ts'

export const importQuestions: Command = async ({ db, config }, [file = ''], options) => {
  const dry_run = options['dry-run'] ?? false
  const folder = options.pictures ?? path.dirname(file)
  const report = await importQuizFile(
    { db, files: createFiles(config) },
    { bytes: bytesOf(file), dry_run, maker: makerNow(null), pictures: (name) => pictureIn(folder, name) },
  ).catch((error: unknown) => {
    if (!(error instanceof SheetError)) throw error
    throw new StartError(say('en', `fields.quiz_file_${error.fault as 'rows'}`, error.values))
  })
  const { rows, unchanged, bad, bad_rows } = report
  return [
    dry_run ? 'Nothing is taken yet. Without --dry-run this would be:' : 'Taken.',
    `${rows} rows: ${report.new} new questions, ${report.changed} changed, ${unchanged} unchanged, ${bad} problems.`,
    ...bad_rows.map(({ line, problem, column, code }) =>
      [`line ${line}`, problem, column, code].filter(Boolean).join(': '),
    ),
    ...(bad > bad_rows.length ? [`and ${bad - bad_rows.length} more problems`] : []),
  ]
}

/** Only what lies in the folder itself: a name is no path. */
function pictureIn(folder: string, name: string): Buffer | undefined {
  if (name !== path.basename(name) || name.startsWith('.')) return undefined
  try {
    return readFileSync(path.join(folder, name))
  } catch {
    return undefined
  }
}

export const exportQuestions: Command = async ({ db }, _words, { state }) => {
  const csv = await exportQuizFile(db, { state: stateNamed(state) })
  return csv.trimEnd().split('\r\n')
}

export const listQuestions: Command = async ({ db }, _words, { state }) => {
  const questions = await listQuiz(db, stateNamed(state))
  if (questions.length === 0) return ['There are no questions. quiz import takes them from a file.']
  return questions.map(({ code, version, answered, right, open_reports, content, ...question }) => {
    const asked = answered === 0 ? 'not asked yet' : `${right} of ${answered} right`
    return [
      code.padEnd(24),
      question.state.padEnd(8),
      content.kind.padEnd(10),
      content.difficulty.padEnd(6),
      content.category,
      `version ${version}`,
      asked,
      ...(open_reports > 0 ? [`${open_reports} open reports`] : []),
    ].join('  ')
  })
}

export const setQuestionState: Command = async ({ db }, [code = '', wish = '']) => {
  const state = stateNamed(wish)
  if (!state || state === 'voided') throw new StartError('A question is draft, active or retired.')
  const question_id = await findQuizId(db, code)
  const fail = refusing({
    quiz_question_not_found: `There is no question ${code || '(none given)'}: see quiz list`,
  })
  if (!question_id) throw fail('quiz_question_not_found')
  await changeQuizState(db, { input: { question_id, state }, fail })
  return [`${code} is ${state}.`]
}

const SHOWN = 100

export const listQuestionReports: Command = async ({ db }) => {
  const reports = await listOpenQuizReports(db, SHOWN)
  if (reports.length === 0) return ['No report is open.']
  return reports.flatMap(({ question, reason, created_at, reported_by, text }) => [
    `${question.code}, version ${question.version}: ${reason}  ${created_at}  ${
      reported_by ? `${reported_by.first_name} ${reported_by.last_name}` : ''
    }`.trimEnd(),
    `  ${question.text}`,
    ...(text === null ? [] : [`  "${text.replaceAll('\n', '\n  ')}"`]),
  ])
}

function stateNamed(name: string | undefined): QuizState | undefined {
  if (name === undefined) return undefined
  const state = QuizState.safeParse(name)
  if (!state.success)
    throw new StartError(`${name} is no state: a question is draft, active, retired or voided.`)
  return state.data
}
