import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertAt, moveIn, setIn, valueAt } from '../../portal/forms/state/text.ts'
import { rounds } from '../support/property.ts'

const FILE = `{
  "name" : "Veranda",   "n": 1.50,
  "escaped": "\\u00e9",
  "languages": ["nl",  "en"],
  "questions": [
    { "key": "size", "kind": "size" },
    { "key": "roof",
      "kind": "choice" }
  ]
}
`

describe('a change of a form file', () => {
  it('leaves every other letter as it was', () => {
    expect(setIn(FILE, ['name'], 'Pergola')).toBe(FILE.replace('"Veranda"', '"Pergola"'))
    expect(setIn(FILE, ['questions', 1, 'kind'], 'multi')).toBe(FILE.replace('choice', 'multi'))
  })

  it('adds on a line of its own, and within a line where that is how it is written', () => {
    expect(setIn(FILE, ['sketch'], 'none')).toContain('\n  ],\n  "sketch": "none"\n}')
    expect(setIn(FILE, ['questions', 0, 'required'], true)).toContain(
      '{ "key": "size", "kind": "size", "required": true }',
    )
    expect(setIn(FILE, ['theme', 'radius'], 8)).toContain('"theme": {\n    "radius": 8\n  }')
  })

  it('takes out with the comma that belongs to it', () => {
    expect(setIn(FILE, ['escaped'], undefined)).not.toContain('escaped')
    expect(JSON.parse(setIn(FILE, ['questions', 1], undefined)).questions).toHaveLength(1)
    expect(setIn(FILE, ['missing', 'deeper'], undefined)).toBe(FILE)
  })

  it('moves members of a list as they are written', () => {
    const moved = moveIn(FILE, ['questions'], 1, 0)
    expect(moved).toContain(
      '[\n    { "key": "roof",\n      "kind": "choice" },\n    { "key": "size"',
    )
    expect(moveIn(moved, ['questions'], 0, 1)).toBe(FILE)
    expect(moveIn(FILE, ['questions'], 0, 5)).toBe(FILE)
  })

  it('counts also where JSON names a thing twice', () => {
    expect(JSON.parse(setIn('{"a":1,"a":2}', ['a'], 3))).toEqual({ a: 3 })
  })

  it('of any JSON, however it is written, changes that value and no other', () => {
    const key = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__')
    const file = fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 })
    const space = fc.constantFrom(undefined, 2, '\t', '    ')
    fc.assert(
      fc.property(
        file,
        space,
        fc.nat(),
        fc.jsonValue({ maxDepth: 2 }),
        (given, indent, at, value) => {
          const text = JSON.stringify(given, null, indent)
          const names = Object.keys(given)
          const name = names[at % names.length] ?? ''
          const changed = setIn(text, [name], value)
          expect(JSON.parse(changed)).toEqual(
            JSON.parse(JSON.stringify({ ...given, [name]: value })),
          )
          const before = JSON.stringify(valueAt(given, [name]), null, indent)
          // Setting it back to what it was gives the very text, unless the value is laid out again.
          if (!before.includes('\n')) expect(setIn(changed, [name], given[name])).toBe(text)
          const without = JSON.parse(setIn(text, [name], undefined))
          expect(Object.keys(without)).toHaveLength(names.length - 1)
        },
      ),
      rounds(30),
    )
  })

  it('of any list inserts where it is told', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 1 })),
        fc.nat(),
        fc.constantFrom(0, 2),
        (list, at, indent) => {
          const index = at % (list.length + 1)
          const text = JSON.stringify({ list }, null, indent)
          const { list: after } = JSON.parse(insertAt(text, ['list'], index, 'new'))
          expect(after).toEqual(JSON.parse(JSON.stringify(list.toSpliced(index, 0, 'new'))))
        },
      ),
      rounds(10),
    )
  })
})
