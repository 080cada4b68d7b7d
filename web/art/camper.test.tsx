// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CAMPER_COLOURS, CAMPER_TYPES } from '#contract/campers.ts'
import { Camper, type CamperProps } from './camper.tsx'
import { CAMPER_ACCESSORIES } from './camper-accessory-names.ts'
import { CamperDefs } from './camper-defs.tsx'

afterEach(cleanup)

const everyCamper = CAMPER_TYPES.flatMap((type) => CAMPER_COLOURS.map((colour) => ({ type, colour })))

test.each(everyCamper)('a $colour $type is drawn from vector parts alone', ({ type, colour }) => {
  const { container } = render(<Camper type={type} colour={colour} accessories={CAMPER_ACCESSORIES} />)
  expect(container.querySelectorAll('path').length).toBeGreaterThan(10)
  expect(container.querySelectorAll('image, img, foreignObject')).toHaveLength(0)
})

test('every colour carries a pattern that no other colour has', () => {
  const patterns = CAMPER_COLOURS.map((colour) => {
    const { container } = render(<Camper colour={colour} />)
    return container.querySelector('[data-pattern]')?.innerHTML
  })
  expect(patterns.every(Boolean)).toBe(true)
  expect(new Set(patterns).size).toBe(CAMPER_COLOURS.length)
})

test('every type has a body of its own', () => {
  const bodies = CAMPER_TYPES.map((type) => {
    const { container } = render(<Camper type={type} />)
    return container.querySelector('clipPath path')?.getAttribute('d')
  })
  expect(new Set(bodies).size).toBe(CAMPER_TYPES.length)
})

test('a camper with a label is a picture with that name', () => {
  render(<Camper label="The Gulls in a lagoon classic" />)
  expect(screen.getByRole('img', { name: 'The Gulls in a lagoon classic' })).toBeTruthy()
})

test('a camper without a label is no news to a screen reader', () => {
  const { container } = render(<Camper />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('as many people look out of the windows as travel, and never more than there are seats', () => {
  const heads = [0, 2, 9].map((passengers) =>
    drawn({ type: 'mini', passengers }).querySelectorAll('[data-head]'),
  )
  expect(heads.map((seen) => seen.length)).toEqual([0, 2, 3])
})

test('a small camper leaves out what nobody would see', () => {
  expect(partsOf({ size: 32 })).toBeLessThan(partsOf({ size: 320 }))
})

test('a tent has the roof for itself', () => {
  const crowded = partsOf({ accessories: ['tent', 'kayak', 'luggage', 'surfboard', 'solar'] })
  expect(crowded).toBe(partsOf({ accessories: ['tent'] }))
})

test('all paint that a camper refers to is mixed once', () => {
  const { container: defs } = render(<CamperDefs />)
  const { container } = render(<Camper driving accessories={CAMPER_ACCESSORIES} />)
  const wanted = [...container.innerHTML.matchAll(/url\(#(camper-[\w-]+)\)/g)].map(([, id]) => id)
  expect(wanted.length).toBeGreaterThan(0)
  for (const id of wanted) expect(defs.querySelector(`#${id}`)).not.toBeNull()
})

test('every colour in the drawings comes from the tokens', () => {
  const folder = import.meta.dirname
  const tokens = ['tokens.css', 'tokens-art.css']
    .map((file) => readFileSync(join(folder, '../styles', file), 'utf8'))
    .join('')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  for (const file of files) {
    const source = readFileSync(join(folder, file), 'utf8')
    expect(source.match(/["'`]#[\da-f]{3,8}\b/gi), file).toBeNull()
    for (const [, name = ''] of source.matchAll(/var\(--([\w-]+)\)/g))
      if (!name.startsWith('c-')) expect(tokens, `${file} asks for --${name}`).toContain(`--${name}:`)
  }
})

function drawn(props: CamperProps): HTMLElement {
  return render(<Camper {...props} />).container
}

function partsOf(props: CamperProps): number {
  return drawn(props).querySelectorAll('svg *').length
}
