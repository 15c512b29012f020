import { expect, it } from 'vitest'
import { toJson } from '../../shared/to-json.ts'

it('writes a value as it is, also where a library gave lists and texts a toJSON', () => {
  const value = { walls: ['left', { at: 1 }], name: 'Jo', none: null, left: undefined }
  const written = JSON.stringify(value)
  const kinds = [Array.prototype, String.prototype, Number.prototype] as unknown as {
    toJSON?: unknown
  }[]
  for (const kind of kinds) kind.toJSON = () => 'replaced'
  try {
    expect(toJson(value)).toBe(written)
  } finally {
    for (const kind of kinds) delete kind.toJSON
  }
})
