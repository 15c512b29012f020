import { describe, expect, it } from 'vitest'
import { fragmentBefore, fromFragment, handOverUrl } from '../../shared/form/handover.ts'

const PAGE = 'https://dealer.example/veranda'
const ANSWERS = {
  size: { width: 4500, depth: 3000 },
  roof: 'glas & “opaal”',
  walls: ['left', 'right'],
}
const GIVEN = {
  'size.width': '4500',
  'size.depth': '3000',
  roof: 'glas & “opaal”',
  walls: 'left,right',
}

describe('the answers in a fragment', () => {
  it.each([
    ['', /^#zv_[\w-]+$/],
    ['#place', /^#place--zv_[\w-]+$/],
    ['#part.2', /^#part\.2--zv_[\w-]+$/],
    ['#/offer', /^#\/offer\?zv_[\w-]+$/],
    ['#/offer?kind=a', /^#\/offer\?kind=a&zv_[\w-]+$/],
    ['#!/offer', /^#!\/offer\?zv_[\w-]+$/],
  ])('stand after what a page has there itself: %s', (before, written) => {
    const { hash } = new URL(handOverUrl(PAGE + before, ANSWERS))
    expect(hash).toMatch(written)
    expect(fromFragment(hash)).toEqual(GIVEN)
    expect(fragmentBefore(hash)).toBe(before.slice(1))
    // A second teaser takes the place of the first one's answers.
    const again = new URL(handOverUrl(PAGE + hash, { roof: 'poly' })).hash
    expect([fromFragment(again), fragmentBefore(again)]).toEqual([
      { roof: 'poly' },
      before.slice(1),
    ])
  })

  it('are read as earlier versions wrote them', () => {
    const hash = '#zv:size.width=4500&roof=glas+%26'
    expect(fromFragment(hash)).toEqual({ 'size.width': '4500', roof: 'glas &' })
    expect(fragmentBefore(hash)).toBe('')
  })

  it('are not looked for in what is not ours', () => {
    for (const hash of ['', '#', '#place', '#/zv', '#mzv_abc', '#zv-open-veranda', '#zv_%'])
      expect([hash, fromFragment(hash), fragmentBefore(hash)]).toEqual([hash, null, hash.slice(1)])
  })
})
