import { expect, it } from 'vitest'
import { corner, OURS, PREACT, type Renderer, show } from './stage.ts'
import { held, keyed, type Tree } from './tree.ts'

const RENDERERS: [string, Renderer][] = [
  ['ours', OURS],
  ['Preact', PREACT],
]

for (const [name, renderer] of RENDERERS) {
  it(`${name}: a keyed row keeps its element and its focus wherever it goes`, () => {
    const parent = corner()
    const rows = (...keys: string[]): Tree =>
      keys.map((key) => keyed(key, held('b', { id: key, value: '' })))
    show(renderer, parent, rows('a', 'b', 'c', 'd'))
    const field = parent.querySelector<HTMLInputElement>('#c')
    field?.focus()
    for (const order of ['bcd', 'xbcd', 'cd', 'c', 'ac', 'abxc']) {
      show(renderer, parent, rows(...order))
      expect([...parent.children].map((row) => row.getAttribute('title')).join('')).toBe(order)
      expect(parent.querySelector('#c')).toBe(field)
      expect(document.activeElement).toBe(field)
    }
    parent.remove()
  })

  it(`${name}: an event meets the newest handler, or none`, () => {
    const parent = corner()
    const heard: string[] = []
    const press = (props: Record<string, unknown>) => {
      show(renderer, parent, { type: 'button', props, children: 'Go' })
      parent.querySelector('button')?.click()
    }
    press({ onClick: () => heard.push('first') })
    press({ onClick: () => heard.push('second') })
    press({})
    press({ onClick: undefined })
    press({ onClick: () => heard.push('last') })
    expect(heard).toEqual(['first', 'second', 'last'])
    parent.remove()
  })

  it(`${name}: what is shown holds when a customer typed something else; what is not, stays`, () => {
    const parent = corner()
    const field = (props: Record<string, unknown>) => show(renderer, parent, held('b', props))
    field({ value: '4' })
    const input = parent.querySelector('input') as HTMLInputElement
    input.value = '45'
    field({ value: '450 cm' })
    expect(input.value).toBe('450 cm')
    input.value = 'typed'
    field({ value: 'typed' })
    expect(parent.querySelector('input')).toBe(input)
    expect(input.value).toBe('typed')
    parent.remove()
  })

  it(`${name}: nothing is left when nothing is shown`, () => {
    const parent = corner()
    show(renderer, parent, [keyed('a', 'text'), 'text'])
    expect(show(renderer, parent, null)).toEqual([])
    parent.remove()
  })
}

it('writes no value that already stands there: the cursor stays where it is', () => {
  const parent = corner()
  show(OURS, parent, held('b', { value: '450' }))
  const input = parent.querySelector('input') as HTMLInputElement
  input.value = '4500'
  input.setSelectionRange(1, 1)
  show(OURS, parent, held('b', { value: '4500' }))
  expect([input.selectionStart, input.selectionEnd]).toEqual([1, 1])
  parent.remove()
})
