import { expect, test } from 'vitest'
import { drawCover } from './covers.ts'
import { atNight } from './night.ts'

test('a drawing by night has a night sky, stars, a moon and light behind its windows', () => {
  const day = drawCover('start')
  const night = atNight(day)
  expect(day).toContain('#F7C873')
  for (const part of ['#131F38', '#FDF3D0', '#EFE6CB', 'fill="#F7C873"']) expect(night).toContain(part)
  for (const part of ['#E8694A', '#D6492A', '#2F5964']) expect(night).not.toContain(part)
})

test('what is a night already stays as it is', () => {
  const night = atNight(drawCover('lake'))
  expect(atNight(night)).toBe(night)
})
