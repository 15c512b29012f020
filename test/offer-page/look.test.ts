import { expect, it } from 'vitest'
import { serveDot } from '../../server/core/pages/built.ts'
import { pageLook } from '../../server/core/pages/look.ts'
import { accentOf } from '../../shared/colour.ts'

/** WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5
const PAPERS = { light: ['#ffffff', '#f4f6f7'], dark: ['#1d2125', '#121518'] }

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const STEPS = ['00', '33', '66', '99', 'cc', 'ff']
const COLOURS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `${red}${green}${blue}`)),
)

it.each(STEPS)('letters on any accent with as much red as %s, and in it, can be read', (own) => {
  for (const accent of COLOURS.filter((colour) => colour.startsWith(own))) expectReadable(accent)
})

function expectReadable(accent: string): void {
  const found = /--on-accent:(#\w+);--accent-ink:light-dark\((#\w+),(#\w+)\)/.exec(pageLook(accent))
  const [, on = '', light = '', dark = ''] = found ?? []
  expect(contrast(on === '#fff' ? '#ffffff' : '#000000', `#${accent}`)).toBeGreaterThan(ENOUGH)
  for (const paper of PAPERS.light) expect(contrast(light, paper)).toBeGreaterThanOrEqual(ENOUGH)
  for (const paper of PAPERS.dark) expect(contrast(dark, paper)).toBeGreaterThanOrEqual(ENOUGH)
}

it.each([null, '', 'red', '#12', 'url(x)', '#1f6f5c;}'])(
  'takes the usual accent for %s',
  (text) => {
    expect(accentOf(text)).toBe(accentOf(null))
  },
)

it.each(['', '12', 'zzzzzz', '1f6f5c}'])('has no dot for %s', (text) => {
  expect(serveDot(text)).toBeNull()
})
