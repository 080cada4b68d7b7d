import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage } from '#app/web/console/console.fixture.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OrderedList } from './ordered-list.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

afterEach(closeConsolePage)

type Stop = { id: string; name: string }

function Stops({ isOneField, wrong }: { isOneField?: boolean; wrong?: string }) {
  const [stops, setStops] = useState<Stop[]>(['Gdańsk', 'Toruń', 'Łódź'].map((name) => ({ id: name, name })))
  return (
    <>
      <ErrorSummary
        title="Please put these right"
        errors={wrong ? [{ fieldId: wrong, text: 'Too long.' }] : []}
        isNamed
      />
      <OrderedList
        items={stops}
        onChange={setStops}
        keyOf={({ id }) => id}
        nameOf={(at) => `Stop ${at + 1}`}
        least={2}
        most={4}
        addText="Add a stop"
        make={() => ({ id: 'new', name: '' })}
        {...(isOneField && { isOneField })}
      >
        {(stop, change, at) => (
          <TextField
            id={`stop-${at}`}
            label={isOneField ? `Stop ${at + 1}` : 'Name'}
            value={stop.name}
            onChange={({ target }) => change({ ...stop, name: target.value })}
          />
        )}
      </OrderedList>
    </>
  )
}

const names = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id

test('parts are moved by keyboard alone: the focus goes with the part, also to where it can go no further', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<Stops />, new FakeServer())
  button('Stop 1: move down').focus()
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Toruń', 'Gdańsk', 'Łódź'])
  expect(focused()).toBe('Stop 2: move down')
  expect(screen.getByRole('status').textContent).toBe('Stop 1 is now number 2 of 3.')
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Toruń', 'Łódź', 'Gdańsk'])
  expect(focused()).toBe('Stop 3: move up')
})

test('whoever adds a part writes on in it; at the most there is no more to add', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<Stops isOneField />, new FakeServer())
  await user.click(button('Add a stop'))
  await user.keyboard('Zakopane')
  expect(names()).toEqual(['Gdańsk', 'Toruń', 'Łódź', 'Zakopane'])
  expect(screen.queryByRole('button', { name: 'Add a stop' })).toBeNull()
})

test('what is taken away is told, and the focus stays among the rest; the least are kept', async () => {
  const user = userEvent.setup({ delay: null })
  await openConsolePage(<Stops />, new FakeServer())
  await user.click(button('Stop 3: take away'))
  expect(names()).toEqual(['Gdańsk', 'Toruń'])
  expect(screen.getByRole('status').textContent).toBe('Stop 3 is taken away.')
  expect(focused(), 'its button is dead now, its field is next').toBe('stop-1')
  expect(button('Stop 1: take away')).toHaveProperty('disabled', true)
})

test('what a part without an id holds of its own goes with it, and not with its place', async () => {
  const user = userEvent.setup({ delay: null })
  function Hands() {
    const [hands, setHands] = useState(['left', 'right'])
    return (
      <OrderedList
        items={hands}
        onChange={setHands}
        nameOf={(at) => `Hand ${at + 1}`}
        least={1}
        most={4}
        addText="Add a hand"
        make={() => 'third'}
      >
        {(hand) => <input aria-label={hand} />}
      </OrderedList>
    )
  }
  await openConsolePage(<Hands />, new FakeServer())
  await writeAtOnce(user, screen.getByRole('textbox', { name: 'left' }), 'ring')
  await user.click(button('Hand 1: move down'))
  const held = () =>
    screen.getAllByRole('textbox').map((own) => [own.ariaLabel, (own as HTMLInputElement).value])
  expect(held()).toEqual([
    ['right', ''],
    ['left', 'ring'],
  ])
  await user.click(button('Add a hand'))
  await user.keyboard('glove')
  await user.click(button('Hand 1: take away'))
  expect(held()).toEqual([
    ['left', 'ring'],
    ['third', 'glove'],
  ])
})

test('the list of mistakes says which part is meant', async () => {
  await openConsolePage(<Stops wrong="stop-1" />, new FakeServer())
  const summary = within(await screen.findByRole('alert'))
  await waitFor(() => expect(summary.getByRole('link').textContent).toBe('Stop 2 · Name: Too long.'))
})

test('where part and field are called the same, the name stands once', async () => {
  await openConsolePage(<Stops isOneField wrong="stop-1" />, new FakeServer())
  const summary = within(await screen.findByRole('alert'))
  await waitFor(() => expect(summary.getByRole('link').textContent).toBe('Stop 2: Too long.'))
})
