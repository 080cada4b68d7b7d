import { showToast } from '#ui/overlays/toast-store.ts'
import { messageOf } from './api.ts'

/** Says what went wrong at the edge of the screen, where the press left no place for it. */
export function tellFailure(error: unknown): void {
  showToast({ tone: 'error', text: messageOf(error) })
}
