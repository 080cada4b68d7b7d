import { exportQuiz, importQuiz, undoQuizImport } from '#features/quiz/contract/sheets.ts'
import { handle } from '#platform/server/http/handler.ts'
import { takeSheet } from '#platform/sheets/server/sheet.ts'
import type { Services } from '#platform/server/services.ts'
import { bankWish } from '#features/quiz/server/quiz.bank.ts'
import { exportBank } from './export.ts'
import { importQuizFile } from './import.ts'
import { undoImport } from './undo.ts'
import { makerNow } from '#features/quiz/server/console/writing.ts'

/** The bank as a spreadsheet. Pictures come with it by command; by this way those that are here keep their names. */
export function quizSheetsHandlers({ db, files }: Services) {
  return [
    handle(importQuiz, async ({ caller, input, fail }) => {
      const bytes = Buffer.from(input.file, 'base64')
      const wish = { bytes, dry_run: input.dry_run, columns: input.columns, maker: makerNow(caller.id) }
      return takeSheet({ field: 'file', refuse: (beside) => fail('quiz_file_unreadable', beside) }, () =>
        importQuizFile({ db, files }, wish),
      )
    }),

    handle(undoQuizImport, (asked) => undoImport(db, asked)),

    handle(exportQuiz, async ({ input }) => ({
      name: input.state ? `questions-${input.state}.csv` : 'questions.csv',
      csv: await exportBank(db, bankWish(input)),
    })),
  ]
}
