import { hideModal, useModal } from '#platform/web/pages/modal.ts'
import { RichText } from '#platform/web/pages/rich-text.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RoadSign } from '#art/signs/road-sign.tsx'

/** The one modal of the app (C-36, C-61). */
export function ModalHost() {
  const t = useTexts('app')
  const modal = useModal()
  const Custom = modal.custom

  function confirm() {
    modal.confirm?.()
    hideModal()
  }

  return (
    <Dialog
      isOpen={modal.show}
      onOpenChange={(open) => !open && hideModal()}
      title={modal.title}
      closeText={t('close')}
      role={modal.state === 'error' ? 'alertdialog' : 'dialog'}
      size={Custom ? 'large' : 'small'}
      isTransparent={modal.transparentContent}
      footer={
        <Button variant={modal.confirm ? 'primary' : 'secondary'} onPress={confirm}>
          {t('close')}
        </Button>
      }
    >
      {Custom ? (
        <Custom {...modal.customProps} />
      ) : (
        <div className="flex items-start gap-4">
          {modal.state === 'error' && (
            <div className="w-16 shrink-0">
              <RoadSign kind="stop" />
            </div>
          )}
          <RichText html={modal.body} className="pt-2" />
        </div>
      )}
    </Dialog>
  )
}
