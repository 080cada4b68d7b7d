import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Logo } from '#art/signs/logo.tsx'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { Avatar } from './avatar.tsx'
import { CountBadge } from './badge.tsx'
import { ButtonLink } from './button-link.tsx'
import { IconButton } from './icon-button.tsx'
import { Notice } from './notice.tsx'
import { Plate } from './plate.tsx'
import { ProgressRoad } from './progress-road.tsx'

afterEach(cleanup)

test('a button with an icon alone has a name', () => {
  render(<IconButton label="Settings">x</IconButton>)
  expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy()
})

test('a link that looks like a button is still a link', () => {
  render(<ButtonLink href="/crews">Crews</ButtonLink>)
  expect(screen.getByRole('link', { name: 'Crews' }).getAttribute('href')).toBe('/crews')
})

test('someone without a picture gets a sign with initials, always the same one', () => {
  const [once, again] = [1, 2].map(
    () => render(<Avatar id="p-17" name="Łucja Wrona" labelled />).container.innerHTML,
  )
  expect(once).toBe(again)
  expect(screen.getAllByRole('img', { name: 'Łucja Wrona' })[0]?.textContent).toBe('ŁW')
})

test('a picture beside a name is not read out twice', () => {
  const { container } = render(<Avatar id="p-17" name="Ada" picture="/ada.webp" />)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
})

test('a count shows at most its cap and says all of it', () => {
  render(<CountBadge count={240} label="240 new messages" />)
  expect(screen.getByText('99+').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('240 new messages')).toBeTruthy()
})

test('nothing new shows no badge', () => {
  expect(render(<CountBadge count={0} label="" />).container.innerHTML).toBe('')
})

test('a road that is partly driven says how far in words', () => {
  render(<ProgressRoad label="The road" value={3} max={7} valueText="3 of 7 stages" />)
  expect(screen.getByRole('progressbar', { name: 'The road' }).getAttribute('aria-valuetext')).toBe(
    '3 of 7 stages',
  )
})

test('a plate with a meaning reads the meaning', () => {
  const { container } = render(<Plate label="Rank 3">3</Plate>)
  expect(container.querySelector('.sr-only')?.textContent).toBe('Rank 3')
})

test('a notice that appears after a mistake is an alert', () => {
  render(
    <Notice tone="error" title="The door is locked" announce>
      Ask for a new code.
    </Notice>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Ask for a new code.')
})

test('the logo and the signs are pictures with names', () => {
  render(
    <>
      <Logo label="Convoy" />
      <RoadSign kind="stop" label="Stop" />
    </>,
  )
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
    'Convoy',
    'Stop',
  ])
})
