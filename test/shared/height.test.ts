import { describe, expect, it } from 'vitest'
import { checkAnswers, numberAt, walk } from '../../shared/form/answers.ts'
import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import { coerce, fromFragment, toFragment } from '../../shared/form/handover.ts'

const side = { min: 1000, max: 4000, step: 10 }
const flat: PublicQuestion = {
  ...{ key: 'size', kind: 'size', label: 'Size', required: true, unit: 'cm' },
  ...{ width: side, depth: side },
}
const room: PublicQuestion = { ...flat, height: { min: 2000, max: 3000, step: 10 } }
const ladder: PublicQuestion = {
  ...{ key: 'ladder', kind: 'boolean', label: 'Ladder', required: false },
  show_when: { question: 'size.height', at_least: 2500 },
}
const size = { width: 2000, depth: 3000, height: 2600 }
const codes = (question: PublicQuestion, answer: object) =>
  checkAnswers([question], { size: answer }, '2026-09-10').problems.map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  )

describe('a size with a height', () => {
  it('needs all three sides, each within its own limits', () => {
    expect(codes(room, size)).toEqual([])
    expect(codes(room, { width: 2000, depth: 3000 })).toEqual(['size.height required'])
    expect(codes(room, { ...size, height: 3010 })).toEqual(['size.height too_large'])
  })

  it('is refused where the form asks no height', () => {
    expect(codes(flat, size)).toEqual(['size wrong_type'])
    expect(codes(flat, { width: 2000, depth: 3000 })).toEqual([])
  })

  it('is read by conditions and amounts as the other sides are', () => {
    const shown = (height: number) =>
      walk([room, ladder], { size: { ...size, height } })[1]?.visible
    expect([shown(2490), shown(2500)]).toEqual([false, true])
    expect(numberAt('size.height', { size })).toBe(2600)
  })

  it('goes to the next page in a link', () => {
    const fragment = fromFragment(toFragment({ size })) ?? {}
    expect(coerce([room], fragment)).toEqual({ size })
    expect(coerce([room], { height: '2600' })).toEqual({ size: { height: 2600 } })
    expect(coerce([flat], fragment)).toEqual({ size: { width: 2000, depth: 3000 } })
  })
})
