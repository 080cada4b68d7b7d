import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { PicturePicker } from '#platform/web/pictures/picture-picker.tsx'
import { usePictureUploads } from '#platform/web/pictures/picture-uploads.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CharactersLeft } from '#platform/web/writing/characters-left.tsx'
import { toKept, toWritten } from '#platform/web/writing/mention-text.ts'
import { MentionField, type Written } from '#platform/web/writing/mention-field.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { findColleagues } from './wall.queries.ts'
import { type Entry, isPost, useEditComment, useEditPost } from './wall-calls.queries.ts'

const MOST_PICTURES = 4

/** Writes an own post or comment anew, from what was seen when this was opened. */
export function EditDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTexts('wall_writing')
  const formId = useId()
  const [seen] = useState(entry)
  const [written, setWritten] = useState<Written>(() => toWritten(seen.text, seen.mentions))
  const uploads = usePictureUploads({ most: MOST_PICTURES, kept: isPost(seen) ? seen.pictures : [] })
  const [editPost, editComment] = [useEditPost(), useEditComment()]
  const edit = isPost(seen) ? editPost : editComment
  const text = toKept(written.text, written.named)
  const most = isPost(seen) ? 3_000 : 1_500
  const isEmpty = text.trim() === '' && (!isPost(seen) || uploads.items.length === 0)
  const isUnfit = isEmpty || text.length > most || (isPost(seen) && !uploads.isReady)

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (edit.isPending || isUnfit) return
    const { id, version } = seen
    const done = { onSuccess: onClose }
    if (isPost(seen)) editPost.mutate({ post_id: id, text, version, pictures: uploads.pictures }, done)
    else editComment.mutate({ comment_id: id, text, version }, done)
  }

  return (
    <PageDialog
      onClose={onClose}
      dismissable={false}
      title={isPost(seen) ? t('edit_post') : t('edit_comment')}
      cancel={t('cancel')}
      footer={
        <Button type="submit" form={formId} isDisabled={isUnfit} pending={edit.isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="flex flex-col gap-3">
        <MentionField
          find={findColleagues}
          label={isPost(seen) ? t('label') : t('comment')}
          rows={5}
          value={written}
          onChange={setWritten}
          onSend={send}
          error={edit.error instanceof ApiError ? edit.error.fields.text : undefined}
        />
        <CharactersLeft used={text.length} most={most} />
        {isPost(seen) && (
          <PicturePicker uploads={uploads} label={t('pictures')} description={t('pictures_hint')} />
        )}
        <Failure error={edit.error} announce />
      </form>
    </PageDialog>
  )
}
