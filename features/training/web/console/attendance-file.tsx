import {
  ATTENDANCE_COLUMNS,
  type AttendanceColumn,
  attendanceSheet,
} from '#features/training/contract/attendance-sheet.ts'
import {
  type AttendanceReport,
  importAttendance,
  noteAttendance,
} from '#features/training/contract/people.ts'
import type { SheetGuide } from '#platform/sheets/web/sheet-guide.tsx'
import { SheetImport } from '#platform/sheets/web/sheet-import.tsx'
import { type HeldSheet, useSheet } from '#platform/sheets/web/use-sheet.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRenewed } from './seats.queries.ts'

const FIGURES = ['present', 'absent', 'unchanged', 'blank', 'bad'] as const
const MOST = 3 * 1024 * 1024

function useAttendanceGuide(): SheetGuide<AttendanceColumn> {
  const t = useTexts('console_seats')
  return {
    form: attendanceSheet,
    fileName: t('sheet.file'),
    columns: ATTENDANCE_COLUMNS.map((id) => ({
      id,
      name: t(`sheet.columns.${id}`),
      about: t(`sheet.about.${id}`),
      example: t(`sheet.example.${id}`),
    })),
  }
}

/** Attendance from a spreadsheet: first what it would do and what is wrong, line by line, then done. */
export function AttendanceFile({ id }: { id: string }) {
  const t = useTexts('console_seats')
  const renew = useRenewed()
  const guide = useAttendanceGuide()
  const sheet = useSheet({
    guide,
    send: ({ text, columns }: HeldSheet<AttendanceColumn>, dry_run: boolean) =>
      call(importAttendance, { training_id: id, csv: text, columns, dry_run }),
    taken: renew,
  })
  return (
    <section aria-labelledby="attendance-file" className="flex flex-col gap-3">
      <h2 id="attendance-file" className="text-lg font-bold">
        {t('file')}
      </h2>
      <SheetImport
        guide={guide}
        lead={t('file_hint')}
        sheet={sheet}
        field="csv"
        most={MOST}
        tilesOf={(report) =>
          FIGURES.map((name) => ({ id: name, name: t(name), count: report[name], isBad: name === 'bad' }))
        }
        wrongOf={({ bad, bad_rows }) => [
          {
            title: t('sheet.wrong', { count: bad }),
            count: bad,
            rows: bad_rows.map(({ line, text, problem }) => ({
              line,
              shown: text,
              problem: t(`problems.${problem}`),
            })),
          },
        ]}
        actionOf={({ present, absent }) =>
          present + absent > 0 ? t('apply', { count: present + absent }) : undefined
        }
        nothing={t('nothing_new')}
        result={sheet.done && <AttendanceTaken id={id} report={sheet.done} />}
      />
    </section>
  )
}

// As many as one call notes.
const AT_ONCE = 1_000

async function noteAsBefore(training_id: string, changed: AttendanceReport['changed']) {
  let undone = 0
  for (const [attended, noted] of [
    [true, false],
    [false, true],
    [null, true],
    [null, false],
  ] as const) {
    const people = changed
      .filter(({ was, is }) => was === attended && is === noted)
      .map(({ user_id }) => user_id)
    for (let at = 0; at < people.length; at += AT_ONCE) {
      const user_ids = people.slice(at, at + AT_ONCE)
      undone += (await call(noteAttendance, { training_id, user_ids, attended, noted })).changed
    }
  }
  return undone
}

function AttendanceTaken({
  id,
  report: { present, absent, changed },
}: {
  id: string
  report: AttendanceReport
}) {
  const t = useTexts('console_seats')
  const renew = useRenewed()
  const undo = useCall(() => noteAsBefore(id, changed), { onSettled: renew })
  if (undo.data !== undefined)
    return (
      <Notice announce>
        {t('sheet.undone', { count: undo.data })}
        {undo.data < changed.length && ` ${t('sheet.moved_on', { count: changed.length - undo.data })}`}
      </Notice>
    )
  return (
    <div className="flex flex-col gap-2">
      <Notice
        tone="success"
        announce
        action={
          <Button variant="secondary" size="small" pending={undo.isPending} onPress={() => undo.mutate()}>
            {t('sheet.undo')}
          </Button>
        }
      >
        {t('sheet.done', { count: present + absent })}
      </Notice>
      <p className="text-sm text-ink-soft">{t('sheet.undo_means')}</p>
      <Failure error={undo.error} announce />
    </div>
  )
}
