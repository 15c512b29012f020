import { describe, expect, it } from 'vitest'
import type { ShownDrawing } from '../../shared/form/drawing.contract.ts'
import { drawingOfElement, drawnQuestions, lookOf } from '../../shared/form/drawn.ts'
import type { PublicGroup, PublicQuestion } from '../../shared/form/form.contract.ts'

const choice = (key: string, options: object[]) =>
  ({ key, kind: 'choice', label: key, required: false, options }) as PublicQuestion
const option = (value: string, more = {}) => ({ value, label: value, ...more })

const QUESTIONS = [
  choice('dak', [
    option('a', { draws: 'louvres' }),
    option('b', { draws: 'glass' }),
    option('solid'),
    option('poly_opal'),
    option('dear'),
  ]),
  choice('cloth', [option('red', { swatch: '#aa0000' })]),
  choice('frame', [option('white', { swatch: '#ffffff' })]),
  choice('tiles', [option('sliding'), option('none')]),
  { ...choice('dicht', [option('l', { draws: 'left' }), option('front')]), kind: 'multi' },
  choice('count', [option('3'), option('many')]),
] as PublicQuestion[]

function partsOf(sketch: ShownDrawing, given: Record<string, unknown>) {
  return lookOf(sketch, QUESTIONS, given).parts
}

describe('a drawing that names its questions', () => {
  const veranda = { product: 'veranda', roof: 'dak' } as const

  it.each([
    ['a', 'louvres'],
    ['b', 'glass'],
    ['solid', 'solid'],
    ['poly_opal', 'polycarbonate_opal'],
    ['dear', 'glass'],
  ])('takes of the roof option %s the meaning %s', (value, roof) => {
    expect(partsOf(veranda, { dak: value })).toEqual({ roof })
  })

  it('leaves to the drawing what is not answered', () => {
    expect(partsOf(veranda, {})).toEqual({})
  })

  it('closes sides with what the form says, else with what the product usually has', () => {
    const closed = { dicht: ['l', 'front'] }
    const sides = (left: string) => ({ left, front: left })
    expect(partsOf({ product: 'veranda', walls: 'dicht' }, closed)).toEqual(sides('glass'))
    expect(partsOf({ product: 'pergola', walls: 'dicht' }, closed)).toEqual(sides('screen'))
    const named = { product: 'veranda', walls: 'dicht', filling: 'tiles' } as const
    expect(partsOf(named, { ...closed, tiles: 'sliding' })).toEqual(sides('sliding'))
    expect(partsOf({ product: 'veranda', right: 'tiles' }, { tiles: 'sliding' })).toEqual({
      right: 'sliding',
    })
    expect(partsOf({ product: 'veranda', right: 'tiles' }, { tiles: 'none' })).toEqual({})
  })

  it('counts by a number, or by a choice whose values are numbers', () => {
    const sketch = { product: 'veranda', posts: 'count' } as const
    expect(partsOf(sketch, { count: 4 })).toEqual({ posts: 4 })
    expect(partsOf(sketch, { count: '3' })).toEqual({ posts: 3 })
    expect(partsOf(sketch, { count: 'many' })).toEqual({})
  })

  it('has as many lights as were chosen, and none where they were declined', () => {
    const sketch = { product: 'veranda', led: 'lit', spots: 'count' } as const
    expect(lookOf(sketch, QUESTIONS, { lit: true, count: 6 })).toMatchObject({
      led: true,
      spots: 6,
    })
    expect(lookOf(sketch, QUESTIONS, { lit: false, count: 6 }).led).toBe(false)
    expect(lookOf(sketch, QUESTIONS, { lit: true }).spots).toBeUndefined()
    const alone = { product: 'veranda', spots: 'count' } as const
    expect(lookOf(alone, QUESTIONS, { count: 6 })).toMatchObject({ led: true, spots: 6 })
    expect(lookOf(alone, QUESTIONS, {}).led).toBe(false)
  })

  it('shows a shade, heaters, a grille and what they stand on where they were chosen', () => {
    const parts = { heaters: 'count', grille: 'lit', floor: 'tiles', material: 'dak' } as const
    const veranda = { product: 'veranda', sunshade: 'lit', ...parts } as const
    expect(lookOf(veranda, QUESTIONS, { lit: true, count: 2 })).toMatchObject({
      sunshade: true,
      parts: { heaters: 2, grille: true },
    })
    expect(lookOf({ product: 'veranda', heaters: 'lit' }, QUESTIONS, { lit: true }).parts).toEqual({
      heaters: 1,
    })
    expect(lookOf(veranda, QUESTIONS, { lit: false, dak: 'a' })).toEqual(
      lookOf(veranda, QUESTIONS, {}),
    )
  })

  it('keeps the colour of the cloth apart from that of the frame', () => {
    const given = { cloth: 'red', frame: 'white' }
    const named = { product: 'awning', fabric: 'cloth' } as const
    expect(lookOf(named, QUESTIONS, given)).toMatchObject({
      colour: '#ffffff',
      parts: { fabric: '#aa0000' },
    })
    expect(lookOf({ product: 'awning' }, QUESTIONS, given)).toMatchObject({ colour: '#aa0000' })
  })
})

describe('a drawing by its name', () => {
  it('finds roof, sunshade, walls, led and spots by their keys, and keeps what they say', () => {
    const more = { sunshade: true, frame: 'white' }
    const given = { roof: 'louvres', walls: ['left'], led: true, spots: 6, ...more }
    expect(lookOf('veranda', QUESTIONS, given)).toEqual({
      sketch: 'veranda',
      colour: '#ffffff',
      roof: 'louvres',
      walls: ['left'],
      led: true,
      spots: 6,
      sunshade: true,
    })
  })

  it('is drawn of elements too, where their group does not say what', () => {
    expect(drawingOfElement({ drawing: 'window', sketch_of: 'size' }, { questions: [] })).toEqual({
      drawing: 'window',
      sketch_of: 'size',
      drawn_questions: [],
    })
    expect(
      drawingOfElement({ drawing: { product: 'window' } }, { questions: [] }).drawing,
    ).toBeUndefined()
    const own = { product: 'blind', size: 'blind_size' } as const
    const frame = choice('frame', [option('white', { swatch: '#ffffff' })])
    const questions = [frame] as PublicGroup['questions']
    expect(drawingOfElement({ drawing: 'window' }, { sketch: own, questions })).toEqual({
      drawing: own,
      sketch_of: 'blind_size',
      drawn_questions: ['frame'],
    })
  })
})

describe('cards with a drawing', () => {
  it('are those of the questions that the drawing follows', () => {
    const named = { product: 'veranda', roof: 'dak', posts: 'count', size: 'size' } as const
    expect(drawnQuestions(named, QUESTIONS)).toEqual(['dak', 'cloth', 'frame', 'count'])
    expect(drawnQuestions({ ...named, colour: 'frame' }, QUESTIONS)).toEqual([
      'dak',
      'frame',
      'count',
    ])
    expect(drawnQuestions('window', QUESTIONS)).toEqual(['cloth', 'frame'])
  })

  it('by the keys that a veranda by its name knows', () => {
    const led = { key: 'led', kind: 'boolean', label: 'Lights', required: false } as PublicQuestion
    const spots = { ...led, key: 'spots', kind: 'number' } as PublicQuestion
    const roof = choice('roof', [option('glass')])
    expect(drawnQuestions('veranda', [roof, led, spots])).toEqual(['roof', 'led'])
    expect(drawnQuestions('awning', [roof, led])).toEqual([])
  })

  it('are none of a list to look through', () => {
    const colours = Array.from({ length: 60 }, (_, index) =>
      option(`ral-${index}`, { swatch: '#aa0000' }),
    )
    expect(drawnQuestions('window', [choice('ral', colours)])).toEqual([])
  })
})
