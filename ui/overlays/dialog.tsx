import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '#ui/icon-button.tsx'

export { DialogTrigger } from 'react-aria-components'

export interface DialogProps {
  title: ReactNode
  closeText: string
  /** Leave both out inside a DialogTrigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** False for a question that must be answered by a button. */
  dismissable?: boolean
  /** False as well: Escape would take away what is shown this once. */
  escapable?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Its content stands on the veil, without a sheet behind it. */
  isTransparent?: boolean
  size?: 'small' | 'medium' | 'large'
  /** Buttons; one with `slot="close"` closes the dialog. */
  footer?: ReactNode
  children?: ReactNode | ((close: () => void) => ReactNode)
}

const sizes = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/** A dialog on wide screens, a sheet from the bottom edge on a phone. Keeps the focus in, and gives it back. */
export function Dialog({
  title,
  closeText,
  isOpen,
  onOpenChange,
  dismissable = true,
  escapable = true,
  role = 'dialog',
  isTransparent = false,
  size = 'medium',
  footer,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!escapable}
      className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-veil entering:animate-fade-in sm:items-center sm:p-6"
    >
      <Modal
        className={`flex max-h-[92%] w-full flex-col rounded-t-sheet ${isTransparent ? 'text-white' : 'bg-surface text-ink shadow-card'} entering:animate-sheet-up sm:max-h-full sm:rounded-sheet sm:entering:animate-rise ${sizes[size]}`}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          {({ close }) => (
            <>
              <header className="flex items-start gap-2 pt-4 pr-3 pl-5 sm:pl-6">
                <Heading slot="title" level={2} className="flex-1 pt-2 text-xl">
                  {title}
                </Heading>
                <IconButton label={closeText} onPress={close}>
                  <X />
                </IconButton>
              </header>
              <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-5 sm:px-6">
                {typeof children === 'function' ? children(close) : children}
              </div>
              {footer && (
                <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
                  {footer}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
