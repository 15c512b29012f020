import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listing, table } from '../../server/entrypoints/cli/table.ts'

const HEADINGS = ['id', 'name', 'says']
const LONG = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'
const ROWS = [
  [1, 'Ü', LONG],
  [12, 'Zonwering', null],
]
const { isTTY, columns } = process.stdout

/** A terminal of this many columns; a pipe when there are none. */
function writeTo(width: number | undefined): void {
  Object.assign(process.stdout, { isTTY: width !== undefined, columns: width })
}

describe('a table', () => {
  beforeEach(() => writeTo(undefined))
  afterEach(() => {
    Object.assign(process.stdout, { isTTY, columns })
  })

  it('in a pipe has one line for each row, whatever its length, and nothing but text', () => {
    expect(table(HEADINGS, ROWS)).toBe(
      ['id  name       says', `1   Ü          ${LONG}`, '12  Zonwering  -'].join('\n'),
    )
  })

  it('on a terminal breaks its longest texts between words', () => {
    writeTo(60)
    const lines = table(HEADINGS, ROWS).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60)
    expect(lines[1]).toMatch(/^1 {3}Ü {10}one two .+\w$/)
    expect(lines.join(' ').replaceAll(/ +/g, ' ')).toContain(LONG)
  })

  it('on a terminal too narrow for it is a block for each row', () => {
    writeTo(30)
    const [first, second] = table(HEADINGS, ROWS).split('\n\n')
    expect(first).toMatch(/^id {4}1\nname {2}Ü\nsays {2}one two /)
    expect(second).toBe('id    12\nname  Zonwering\nsays  -')
  })

  it('holds nothing that a terminal would obey, and no line break', () => {
    const rows = [[1, '\u001b[31mred\u001b]0;title\u0007', 'two\r\nlines']]
    const text = table(HEADINGS, rows)
    expect(text.split('\n')).toHaveLength(2)
    expect(text.replace('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  it('says that there is nothing in it', () => {
    expect(table(HEADINGS, [])).toBe('None')
  })

  it('of objects has their members as columns', () => {
    const key = { id: 3, scopes: ['leads:read', 'leads:write'], is_active: true, ends_at: null }
    expect(listing([key], ['id', 'is_active', 'scopes', 'ends_at'])).toBe(
      'id  is active  scopes                   ends at\n3   on         leads:read, leads:write  -',
    )
  })
})
