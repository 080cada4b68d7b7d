import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SearchField } from './search-field.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const options = [
  { value: 'coast', label: 'The coast' },
  { value: 'lakes', label: 'The lakes' },
]
const password = {
  label: 'Password',
  autoComplete: 'current-password',
  showText: 'Show',
  hideText: 'Hide',
} as const

function describedText(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ')
}

test.each([
  ['a line of text', <TextField key="f" label="Crew" description="Short." error="Taken." />, 'textbox'],
  ['a longer text', <TextArea key="f" label="Crew" description="Short." error="Taken." />, 'textbox'],
  [
    'a choice',
    <Select key="f" label="Crew" description="Short." error="Taken." options={options} />,
    'combobox',
  ],
  [
    'a tick',
    <Checkbox key="f" description="Short." error="Taken.">
      Crew
    </Checkbox>,
    'checkbox',
  ],
  [
    'one of several',
    <RadioGroup key="f" label="Crew" description="Short." error="Taken." options={options} />,
    'radiogroup',
  ],
] as const)('%s is read out with its name, its description and its error', (_, field, role) => {
  render(field)
  const control = screen.getByRole(role, { name: 'Crew' })
  expect(describedText(control)).toBe('Short. | Taken.')
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

test('a field without a mistake is not marked as wrong', () => {
  render(<TextField label="Crew" required />)
  const field = screen.getByRole('textbox', { name: /Crew/ })
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(field.getAttribute('aria-required')).toBe('true')
})

test('a password can be shown and hidden, and password managers are told what it is', async () => {
  render(<PasswordField {...password} />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('autocomplete')).toBe('current-password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field.getAttribute('type')).toBe('password')
})

test('a form that is wrong puts the focus into its first wrong field', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Crew')))
  await userEvent.keyboard('Gulls')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test('the list of mistakes takes the focus and leads to each field', async () => {
  render(
    <>
      <ErrorSummary title="Two things" errors={[{ fieldId: 'crew', text: 'Name your crew.' }]} />
      <TextField id="crew" label="Crew" error="Name your crew." />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('link', { name: 'Name your crew.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Crew'))
})

test('a switch says whether it is on', async () => {
  render(<Switch>Sounds</Switch>)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Sounds' })
  await userEvent.click(control)
  expect(control.checked).toBe(true)
})

test('arrow keys move between the choices of a radio group', async () => {
  const change = vi.fn()
  render(<RadioGroup label="Stage" options={options} defaultValue="coast" onChange={change} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(change).toHaveBeenCalledWith('lakes')
})

test('a search can be emptied by its button and by Escape', async () => {
  const change = vi.fn()
  render(<SearchField label="Search crews" clearText="Clear" value="gulls" onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await userEvent.keyboard('{Escape}')
  expect(change.mock.calls).toEqual([[''], ['']])
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search crews' }))
})

function Form() {
  const crew = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = crew.current?.value === '' ? crew : code
        wrong.current?.focus()
      }}
    >
      <TextField label="Crew" ref={crew} />
      <PasswordField {...password} ref={code} />
      <button type="submit">Send</button>
    </form>
  )
}

test('A choice that is not yet offered shows nothing, and shows itself as soon as it is', () => {
  const choice = (offered: typeof options, placeholder?: string) => (
    <Select
      label="Road"
      value="lakes"
      onChange={() => undefined}
      options={offered}
      placeholder={placeholder}
    />
  )
  const { rerender } = render(choice([]))
  const shown = () => screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent
  expect(shown()).toBe('…')
  rerender(choice(options.slice(0, 1)))
  expect(shown(), 'not the first that is there').toBe('…')
  rerender(choice(options.slice(0, 1), 'All roads'))
  expect(shown(), 'nor as if none had been chosen').toBe('…')
  rerender(choice(options, 'All roads'))
  expect(shown()).toBe('The lakes')
})
