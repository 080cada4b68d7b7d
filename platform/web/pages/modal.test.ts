import { expect, test, vi } from 'vitest'
import { hideModal, readModal, showModal } from './modal.ts'

const empty = {
  show: false,
  state: 'neutral',
  transparentContent: false,
  title: '',
  body: '',
  custom: undefined,
  customProps: {},
  confirm: undefined,
}

test('C-36: closing the modal brings it back to hidden, with an empty payload and no confirm callback', () => {
  expect(readModal()).toEqual(empty)
  const confirm = vi.fn()
  showModal({ state: 'error', title: 'Error', body: 'No paper left.', customProps: { page: 7 }, confirm })
  expect(readModal()).toMatchObject({ show: true, state: 'error', title: 'Error', confirm })
  hideModal()
  expect(readModal()).toEqual(empty)
  expect(confirm).not.toHaveBeenCalled()
})

test('C-36: nothing of one modal is left in the next', () => {
  showModal({ state: 'error', title: 'Error', body: 'First', transparentContent: true, confirm: () => {} })
  showModal({ title: 'Second' })
  expect(readModal()).toEqual({ ...empty, show: true, title: 'Second' })
  hideModal()
})
