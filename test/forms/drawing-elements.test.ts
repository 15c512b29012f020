import { describe, expect, it } from 'vitest'
import { drawPng, drawSvg } from '../../server/forms/drawing.ts'
import { inOneLanguage } from '../../server/leads/texts/forms.ts'
import { pictureOfAnswer } from '../../server/leads/texts/summary.ts'
import type { OfferDocument } from '../../server/offers/document/document.contract.ts'
import { readDrawing } from '../../server/offers/pdf/drawing.ts'
import { readForm } from '../support/forms.ts'

const GROUP = {
  key: 'windows',
  kind: 'group',
  label: 'Windows',
  element: { nl: 'Kozijn', en: 'Window' },
  sketch: { product: 'window', size: 'frame' },
  questions: [
    {
      key: 'frame',
      kind: 'size',
      label: 'Size',
      width: { min: 500, max: 3000 },
      depth: { min: 500, max: 3000 },
    },
  ],
}

function pictureOfWindows(count: number, more = {}) {
  const form = inOneLanguage(readForm({ questions: [GROUP], ...more }), 'nl')
  const windows = Array.from({ length: count }, (_, index) => ({
    name: '<b>Anyone</b>',
    frame: { width: 1000 + index * 100, depth: 1200 },
  }))
  return pictureOfAnswer({ windows }, form, 'nl')
}

describe('a lead whose elements are drawn', () => {
  it('is shown by its first four, and says how many more there are', () => {
    expect(pictureOfWindows(0)).toBeNull()
    expect(pictureOfWindows(1)).toMatchObject({ sketch: 'window', width: 1000 })
    expect(pictureOfWindows(1)).not.toHaveProperty('others')
    const six = pictureOfWindows(6)
    expect(six?.others?.map(({ width }) => width)).toEqual([1100, 1200, 1300])
    expect(six?.more).toBe(2)
  })

  it('names them by their place, because a name may hold anything', () => {
    expect(pictureOfWindows(2)?.label).toBe('Kozijn 1: 100 × 120 cm, Kozijn 2: 110 × 120 cm')
  })

  it('has them in one scale', async () => {
    const svg = (await drawSvg(pictureOfWindows(2), 'nl')) ?? ''
    const frames = [...svg.matchAll(/<rect [^>]*width="(\d+)" height="(\d+)"/g)].map(
      ([, width, height]) => [Number(width), Number(height)],
    )
    expect(frames).toHaveLength(2)
    const [[narrow = 0, low], [wide = 0, high]] = frames as [number[], number[]]
    expect(low).toBe(high)
    expect(wide / narrow).toBeCloseTo(1.1, 1)
  })

  it('has one picture of them all, in a page, in a mail and in a document', async () => {
    const drawing = pictureOfWindows(6)
    const svg = (await drawSvg(drawing, 'nl')) ?? ''
    for (const width of [100, 110, 120, 130]) expect(svg).toContain(`>${width} cm</text>`)
    expect(svg).toContain('>+ 2</text>')
    expect(svg.match(/role="img"/g)).toHaveLength(2)
    expect((await drawPng(drawing, 'nl'))?.length).toBeLessThan(50_000)
    const shapes = await readDrawing({ drawing, language: 'nl' } as OfferDocument)
    const places = new Set(shapes?.map(({ transform }) => /scale\(0\.5\)/.test(transform ?? '')))
    expect(places).toEqual(new Set([true, false]))
  })
})
