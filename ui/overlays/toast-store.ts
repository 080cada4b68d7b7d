import type { NoticeTone } from '#ui/notice.tsx'

export interface ToastOptions {
  text: string
  tone?: NoticeTone
  /** One thing to do about it, as "Undo". */
  action?: { label: string; onPress: () => void }
  /** Milliseconds on screen; 0 stays until closed. Ten seconds where there is something to undo. */
  duration?: number
}

export interface Toast extends ToastOptions {
  id: number
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Says something small that is done or can be undone. Errors of a form stand beside the form instead. */
export function showToast(options: ToastOptions): number {
  const id = nextId++
  change([...toasts.slice(-2), { ...options, id }])
  return id
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
