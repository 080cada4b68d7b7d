import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { closeToast, readToasts, type Toast, watchToasts } from './toast-store.ts'

export interface ToastRegionProps {
  /** Names the region for screen readers, as "Messages". */
  label: string
  closeText: string
}

const marks = { info: 'bg-sky', success: 'bg-success', warning: 'bg-sun', error: 'bg-danger' }

// A page with a bar of its own above the phone's marks it `data-bottom-bar`, and a field at the end of the screen
// `data-writing-bar`, so that it is never covered.
const ABOVE_BARS =
  'bottom-[calc(5rem+env(safe-area-inset-bottom))] max-md:[:root:has([data-bottom-bar])_&]:bottom-[calc(11.5rem+env(safe-area-inset-bottom))] md:[:root:has([data-writing-bar])_&]:bottom-28'

/** Mount once. Waits while a pointer or the focus is on it. */
export function ToastRegion({ label, closeText }: ToastRegionProps) {
  const toasts = useSyncExternalStore(watchToasts, readToasts, readToasts)
  const [paused, setPaused] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only hold the clock
    <section
      aria-label={label}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={`pointer-events-none fixed inset-x-4 z-50 mx-auto max-w-md md:right-6 md:bottom-6 md:left-auto md:w-md ${ABOVE_BARS}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold buttons in blocks */}
      <div role="status" className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={paused} closeText={closeText} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast, paused, closeText }: { toast: Toast; paused: boolean; closeText: string }) {
  const { id, action, tone = 'info' } = toast
  const duration = toast.duration ?? (action ? 10_000 : 5_000)
  useEffect(() => {
    if (paused || duration === 0) return
    const timer = setTimeout(() => closeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, paused, duration])
  return (
    <div className="pointer-events-auto flex animate-rise items-center gap-3 overflow-hidden rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-card forced-colors:border">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${marks[tone]}`} />
      <p className="flex-1 py-1.5 text-sm font-semibold">{toast.text}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 rounded-full px-3 font-heading font-semibold text-paper underline decoration-2 underline-offset-4"
          onClick={() => {
            action.onPress()
            closeToast(id)
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeText}
        onClick={() => closeToast(id)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full"
      >
        <X className="size-5" />
      </button>
    </div>
  )
}
