import type { QuizColumn } from '#features/quiz/contract/question-sheet.ts'
import { importQuiz, type QuizImportReport, undoQuizImport } from '#features/quiz/contract/sheets.ts'
import { textInBase64 } from '#platform/sheets/web/in-base64.ts'
import { SheetImport } from '#platform/sheets/web/sheet-import.tsx'
import { type HeldSheet, useSheet } from '#platform/sheets/web/use-sheet.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useQuestionGuide, useQuestionTiles, useWrongQuestions } from './question-sheet.ts'

/** Bytes of a file, so that it still fits into a call in base64. */
const MOST = 500_000

const send = async ({ text, columns }: HeldSheet<QuizColumn>, dry_run: boolean) =>
  call(importQuiz, { file: await textInBase64(text), dry_run, columns })

/** Questions from a spreadsheet: first what would change and what is wrong, line by line, then the import itself. */
export function QuestionImportPage() {
  const t = useTexts('console_questions')
  const guide = useQuestionGuide()
  const tilesOf = useQuestionTiles()
  const wrongOf = useWrongQuestions()
  const sheet = useSheet({
    guide,
    send,
    taken: (_, queries) => queries.invalidateQueries({ queryKey: platformKeys.console }),
  })
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={consolePaths.questions}>{t('back')}</BackLink>
      <ConsoleHeader title={t('import_title')} />
      <SheetImport
        guide={guide}
        lead={t('import_lead')}
        sheet={sheet}
        field="file"
        most={MOST}
        tilesOf={tilesOf}
        wrongOf={wrongOf}
        actionOf={({ new: fresh, changed }) =>
          fresh + changed > 0 ? t('import_now', { count: fresh + changed }) : undefined
        }
        nothing={t('import_nothing')}
        result={sheet.done && <QuestionsTaken report={sheet.done} />}
      />
    </div>
  )
}

function QuestionsTaken({ report }: { report: QuizImportReport }) {
  const t = useTexts('console_questions')
  const undo = useCall(() => call(undoQuizImport, { import_id: report.id! }), {
    stale: [platformKeys.console],
  })
  const see = (
    <LinkButton to={consolePaths.questions} search={{ sort: 'newest' }}>
      {t('sheet.see')}
    </LinkButton>
  )
  if (undo.data)
    return (
      <Notice announce action={see}>
        {t('sheet.undone', undo.data)}
      </Notice>
    )
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="success" announce>
        {t('sheet.done', { count: report.new + report.changed })}
      </Notice>
      <div className="flex flex-wrap items-center gap-3">
        {see}
        {report.id && (
          <Button variant="quiet" pending={undo.isPending} onPress={() => undo.mutate()}>
            {t('sheet.undo')}
          </Button>
        )}
      </div>
      {report.id && <p className="text-sm text-ink-soft">{t('sheet.undo_means')}</p>}
      <Failure error={undo.error} announce />
    </div>
  )
}
