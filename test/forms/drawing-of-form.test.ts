import { describe, expect, it } from 'vitest'
import { tryFormDefinition } from '../../server/forms/check.ts'
import { publishForm } from '../../server/forms/publish.ts'
import { PRODUCT_PARTS, PRODUCTS } from '../../shared/form/drawing.ts'
import { formFile, readForm } from '../support/forms.ts'

const WINDOWS = {
  key: 'windows',
  kind: 'group',
  label: 'Windows',
  element: 'Window',
  questions: [
    {
      key: 'frame',
      kind: 'size',
      label: 'Size',
      width: { min: 500, max: 2000 },
      depth: { min: 500, max: 2000 },
    },
  ],
}

function issuesOf(change: object): [path: string, code: string][] {
  const { issues } = tryFormDefinition(formFile({ ...change }))
  return (issues ?? []).map(({ path, code }) => [path, code])
}

function withGroup(sketch: object) {
  return { questions: [...(formFile().questions as object[]), { ...WINDOWS, sketch }] }
}

describe('what a form draws', () => {
  it.each(PRODUCTS)('may be a %s with all of its parts left out', (product) => {
    expect(issuesOf({ sketch: { product } })).toEqual([])
  })

  it('names questions of the form, of the right kind', () => {
    const right = { product: 'veranda', size: 'size', roof: 'roof', walls: 'walls', posts: 'spots' }
    expect(issuesOf({ sketch: { ...right, person: true } })).toEqual([])
    expect(issuesOf({ sketch: { ...right, roof: 'cover', walls: 'roof', size: 'spots' } })).toEqual(
      [
        ['sketch.size', 'sketch_kind'],
        ['sketch.roof', 'no_question'],
        ['sketch.walls', 'sketch_kind'],
      ],
    )
    expect(issuesOf({ sketch_of: 'roof' })).toEqual([['sketch_of', 'no_size_question']])
  })

  it('has no part that the product does not have', () => {
    expect(issuesOf({ sketch: { product: 'awning', roof: 'roof' } })).toEqual([
      ['sketch', 'unknown_field'],
    ])
    expect(issuesOf({ sketch: { product: 'boat' } })).toEqual([
      ['sketch.product', 'must_be_one_of'],
    ])
    expect(PRODUCT_PARTS.awning).not.toContain('roof')
  })

  it('takes of options what the part can show', () => {
    const roof = {
      key: 'cover',
      kind: 'choice',
      label: 'Cover',
      options: [
        { value: 'a', label: 'A', draws: 'louvres' },
        { value: 'b', label: 'B', draws: 'turn' },
      ],
    }
    const questions = [...(formFile().questions as object[]), roof]
    const at = `questions.${questions.length - 1}.options.1.draws`
    expect(issuesOf({ questions, sketch: { product: 'veranda', roof: 'cover' } })).toEqual([
      [at, 'draws_other'],
    ])
    expect(issuesOf({ questions, sketch: { product: 'veranda' } })).toEqual([])
  })

  it('is said for the elements of a group by questions of the group', () => {
    expect(issuesOf(withGroup({ product: 'window', size: 'frame' }))).toEqual([])
    const [[path, code] = []] = issuesOf(withGroup({ product: 'window', size: 'size' }))
    expect(path).toMatch(/^questions\.\d+\.sketch\.size$/)
    expect(code).toBe('no_question')
  })
})

describe('the public form', () => {
  const publish = (sketch: unknown) =>
    publishForm(readForm({ sketch }), 'nl', {
      accepting: true,
      origin_allowed: true,
      country: 'NL',
    })

  it('gives older builds of the widget a drawing they know, or none', () => {
    expect(publish('window')).toMatchObject({ sketch: 'window', drawing: 'window' })
    const named = { product: 'veranda', size: 'size' }
    expect(publish(named)).toMatchObject({ sketch: 'veranda', sketch_of: 'size', drawing: named })
    expect(publish({ product: 'pergola' })).toMatchObject({ sketch: 'none' })
    expect(publish('none')).not.toHaveProperty('drawing')
  })
})
