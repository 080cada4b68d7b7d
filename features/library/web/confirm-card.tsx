import { useFormatter } from 'use-intl'
import type { LibraryDocument } from '#features/library/contract/library.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useConfirmDocument } from './library.queries.ts'

/** The button that says it was read, and then when that was. */
export function ConfirmCard({ document }: { document: LibraryDocument }) {
  const t = useTexts('library')
  const format = useFormatter()
  const confirming = useConfirmDocument()
  const { id, version, required, confirmed_at, due_at } = document
  if (!required) return null
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  if (confirmed_at !== null)
    return (
      <Notice tone="success" title={t('confirmed_title')} announce={confirming.isSuccess}>
        {t('confirmed_text', { when: moment(confirmed_at) })}
      </Notice>
    )
  return (
    <section
      aria-labelledby="confirm"
      className="flex flex-col items-start gap-3 rounded-card bg-sun-soft p-5"
    >
      <h2 id="confirm" className="text-lg font-bold">
        {t('confirm_title')}
      </h2>
      <p>{due_at ? t('confirm_text_due', { when: moment(due_at) }) : t('confirm_text')}</p>
      <Failure error={confirming.error} announce />
      <Button pending={confirming.isPending} onPress={() => confirming.mutate({ document_id: id, version })}>
        {t('confirm')}
      </Button>
    </section>
  )
}
