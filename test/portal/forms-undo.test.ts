import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEditor } from '../../portal/forms/state/editor.ts'
import type { FormDraft } from '../../server/forms/versions.contract.ts'

const before = '["a","b","c"]'
const edited = () => createEditor({ slug: 'undo', text: before } as FormDraft, true)
const words = ({ text }: ReturnType<typeof edited>) => JSON.parse(text.peek()).join('')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('undo', () => {
  it('takes back a whole drag, however slow, and no other one', () => {
    const clock = vi.spyOn(performance, 'now')
    const editor = edited()
    const moves = [
      ['drag 1', 0, 1],
      ['drag 1', 1, 2],
      ['drag 2', 0, 1],
    ] as const
    for (const [number, [how, from, to]] of moves.entries()) {
      clock.mockReturnValue(number * 60_000)
      editor.move([], from, to, how)
    }
    expect(words(editor)).toBe('cba')
    editor.undo()
    expect(words(editor)).toBe('bca')
    editor.undo()
    expect(words(editor)).toBe('abc')
    expect(editor.canUndo.value).toBe(false)
  })

  it('takes back moves by keyboard together until there is a pause', () => {
    const clock = vi.spyOn(performance, 'now')
    const editor = edited()
    for (const [ms, from, to] of [
      [0, 0, 1],
      [200, 1, 2],
      [5000, 0, 1],
    ] as const) {
      clock.mockReturnValue(ms)
      editor.move([], from, to, 'move')
    }
    editor.undo()
    expect(words(editor)).toBe('bca')
    editor.undo()
    expect(words(editor)).toBe('abc')
  })
})
