import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { PicturePicker } from '#web/platform/pictures/picture-picker.tsx'
import { usePictureUploads } from '#web/platform/pictures/picture-uploads.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CharactersLeft } from '#web/platform/writing/characters-left.tsx'
import { toKept, toWritten } from '#web/platform/writing/mention-text.ts'
import { MentionField, type Written } from '#web/platform/writing/mention-field.tsx'
import { findColleagues } from './wall.queries.ts'
import { type Entry, isPost, useEditComment, useEditPost } from './wall-calls.queries.ts'

const MOST_PICTURES = 4

/** Writes an own post or comment anew, from what was seen when this was opened. */
export function EditDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTexts('wall_writing')
  const app = useTexts('app')
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
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissable={false}
      title={isPost(seen) ? t('edit_post') : t('edit_comment')}
      closeText={app('close')}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isDisabled={isUnfit} pending={edit.isPending}>
            {t('save')}
          </Button>
        </>
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
    </Dialog>
  )
}
