import { type ReactNode, useSyncExternalStore } from 'react'

/** The state of the one modal of the app, in the specification's words (C-36). */
export type ModalState = {
  show: boolean
  state: 'neutral' | 'success' | 'error'
  /** What it shows stands on the veil itself, without a sheet behind it. */
  transparentContent: boolean
  title: string
  /** HTML; it is sanitised before it is shown. */
  body: string
  /** Own content in place of title and body. */
  custom: ((props: Record<string, unknown>) => ReactNode) | undefined
  customProps: Record<string, unknown>
  confirm: (() => void) | undefined
}

const hidden: ModalState = {
  show: false,
  state: 'neutral',
  transparentContent: false,
  title: '',
  body: '',
  custom: undefined,
  customProps: {},
  confirm: undefined,
}

let modal = hidden
const listeners = new Set<() => void>()

export function showModal(payload: Partial<Omit<ModalState, 'show'>>) {
  change({ ...hidden, ...payload, show: true })
}

/** Back to hidden, with an empty payload and no confirm callback. */
export function hideModal() {
  if (modal.show) change(hidden)
}

export function readModal(): ModalState {
  return modal
}

export function useModal(): ModalState {
  return useSyncExternalStore(subscribe, readModal, readModal)
}

function change(next: ModalState) {
  modal = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
