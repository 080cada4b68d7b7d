import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ComboField } from './combo-field.tsx'

const options = ['UTC', 'Europe/Warsaw', 'America/New York'].map((label) => ({
  value: label.replaceAll(' ', '_'),
  label,
}))

function Field() {
  const [value, setValue] = useState('UTC')
  return (
    <ComboField
      label="Time zone"
      options={options}
      value={value}
      noneText="None is called so."
      onChoose={setValue}
    />
  )
}

test('One of many is found by a part of its name and taken by Enter; what is none of them is not taken', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Field />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  const write = async (words: string) => {
    await user.clear(field)
    await user.type(field, words)
  }
  await write('new york{Enter}')
  await waitFor(() => expect(field.value).toBe('America/New York'))
  await write('WARSAW{ArrowDown}{Enter}')
  await waitFor(() => expect(field.value).toBe('Europe/Warsaw'))
  await write('nowhere')
  expect(await screen.findByText('None is called so.')).toBeDefined()
  await user.tab()
  await waitFor(() => expect(field.value).toBe('Europe/Warsaw'))
})
