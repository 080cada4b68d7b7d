import { useQuery } from '@tanstack/react-query'
import type { SeveralAct } from '#platform/content/contract/several.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type SeveralCalls, useSeveral } from './use-several.ts'

interface SeveralDialogProps {
  act: SeveralAct
  ids: readonly string[]
  several: SeveralCalls
  onDone: () => void
  onClose: () => void
}

/** The question before many pieces are changed: what becomes of how many, and what stays as it is and why. */
export function SeveralDialog({ act, ids, several, onDone, onClose }: SeveralDialogProps) {
  const t = useTexts('console_content')
  const preview = useQuery({
    queryKey: [...platformKeys.several, several.key, act, ids],
    queryFn: () => several.run({ act, ids, isTried: true }),
    staleTime: 0,
    gcTime: 0,
  })
  const doing = useSeveral(several, () => {
    onDone()
    onClose()
  })
  const { data } = preview
  const count = data?.done.length ?? 0
  return (
    <PageDialog
      onClose={onClose}
      role="alertdialog"
      size="small"
      title={t(`several.${act}_title`, { count: ids.length })}
      cancel={t('cancel')}
      footer={
        <Button
          variant={act === 'delete' ? 'danger' : 'primary'}
          pending={doing.isPending}
          isDisabled={count === 0}
          // Whatever has changed since the preview is looked at again, piece by piece.
          onPress={() => doing.mutate({ act, ids: data!.done })}
        >
          {t(`several.${act}_do`, { count })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
        {!data && !preview.error && <SkeletonText lines={3} />}
        {data && (
          <>
            <p>{count === 0 ? t('several.nothing') : t(`several.${act}_text`, { count })}</p>
            {count > 0 && data.people !== null && act !== 'delete' && (
              <p>{t('several.people', { count: data.people })}</p>
            )}
            {data.left.length > 0 && (
              <ul className="flex flex-col gap-1 rounded-field bg-sunken px-3 py-2 text-sm">
                {data.left.map(({ reason, count: of }) => (
                  <li key={reason}>{t('several.left', { count: of, reason })}</li>
                ))}
              </ul>
            )}
          </>
        )}
        <Failure error={doing.error} announce />
      </div>
    </PageDialog>
  )
}
