import path from 'node:path'
import * as z from 'zod/mini'
import type { ImportReport } from '#features/points/contract/imports.ts'
import { myPointsChanged, pointsChanged } from '#features/points/contract/points.ts'
import {
  importRows,
  importUnmatched,
  listBookedImports,
  readImportFile,
  sentenceOf,
  undoImportOf,
} from '#features/points/server/points.ts'
import { SheetError } from '#platform/sheets/server/sheet.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from '../command.ts'
import { bytesOf } from '../file-bytes.ts'
import type { Programme } from '../open-programme.ts'
import { tellEveryone } from '../tell.ts'

export const importFile: Command = async (programme, [file = ''], { apply = false }) => {
  const name = path.basename(file).slice(0, 120)
  const report = await importRows(programme.db, { ...rowsOf(file), name, author_id: null, dry_run: !apply })
  return told(programme, report)
}

function rowsOf(file: string) {
  try {
    return readImportFile(bytesOf(file))
  } catch (error) {
    throw error instanceof SheetError ? new StartError(sentenceOf(error)) : error
  }
}

export const importSetAside: Command = async (programme, [id = ''], { apply = false }) => {
  const wish = { import_id: id, author_id: null, dry_run: !apply }
  const report = z.uuid().safeParse(id).success ? await importUnmatched(programme.db, wish) : undefined
  if (!report) throw new StartError(`There is no import ${id || '(none given)'} that stands.`)
  return told(programme, report)
}

const SHOWN = 50

export const listPointsImports: Command = async ({ db }) => {
  const imports = await listBookedImports(db, SHOWN)
  if (imports.length === 0) return ['Nothing has been imported yet.']
  return imports.map(({ id, name, report, created_at, undone_at }) => {
    const state = undone_at ? `undone ${undone_at}` : `${report.points} points for ${report.people} people`
    return `${id}  ${created_at}  ${name}: ${state}`
  })
}

export const undoPointsImport: Command = async (programme, [id = '']) => {
  const wish = { import_id: id, author_id: null }
  const report = z.uuid().safeParse(id).success ? await undoImportOf(programme.db, wish) : undefined
  if (!report) throw new StartError(`There is no import ${id || '(none given)'}. points imports lists them.`)
  await tellEveryone(programme, pointsChanged, myPointsChanged)
  return [`Import ${id} is undone: every entry of it that still counted has been countered.`]
}

async function told(programme: Programme, report: ImportReport): Promise<string[]> {
  if (report.state === 'booked' && report.new + report.changed > 0)
    await tellEveryone(programme, pointsChanged, myPointsChanged)
  return describeReport(report)
}

function describeReport(report: ImportReport): string[] {
  const { rows, unchanged, unmatched, bad, points, people } = report
  return [
    report.state === 'dry_run'
      ? 'Nothing is booked yet. With --apply this would be:'
      : `Booked as import ${report.id}.`,
    `${rows} rows: ${report.new} new, ${report.changed} changed, ${unchanged} unchanged, ${unmatched} set aside, ${bad} bad.`,
    `${points} points for ${people} people.`,
    ...report.bad_rows.map(({ line, problem, text }) => `line ${line}: ${problem}: ${text}`),
    ...(bad > report.bad_rows.length ? [`and ${bad - report.bad_rows.length} more bad rows`] : []),
    ...report.unmatched_rows.map(({ line, person }) => `line ${line}: nobody here is called ${person}`),
    ...(unmatched > report.unmatched_rows.length
      ? [`and ${unmatched - report.unmatched_rows.length} more rows of nobody`]
      : []),
  ]
}
