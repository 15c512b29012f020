import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** How many success criteria of level A and AA each guideline of WCAG 2.1 has, by the highest number in it. */
const CRITERIA = [
  ...numbers('1.1', 1),
  ...numbers('1.2', 5),
  ...numbers('1.3', 5),
  ...numbers('1.4', 5, 10, 11, 12, 13),
  ...numbers('2.1', 2, 4),
  ...numbers('2.2', 2),
  ...numbers('2.3', 1),
  ...numbers('2.4', 7),
  ...numbers('2.5', 4),
  ...numbers('3.1', 2),
  ...numbers('3.2', 4),
  ...numbers('3.3', 4),
  ...numbers('4.1', 3),
]
const ADDED = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']

/** The numbers up to one, and others after it. */
function numbers(guideline: string, upTo: number, ...more: number[]): string[] {
  const all = [...Array.from({ length: upTo }, (_, index) => index + 1), ...more]
  return all.map((number) => `${guideline}.${number}`)
}

const rows = readFileSync('docs/accessibility.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d\.\d\.\d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

describe('docs/accessibility.md', () => {
  it('has a row for every criterion of WCAG 2.1, and those that 2.2 adds', () => {
    expect(CRITERIA).toHaveLength(50)
    expect(rows.map(([name = '']) => name.split(' ')[0])).toEqual([...CRITERIA, ...ADDED])
  })

  it('says of widget, offer page and portal whether it is met, and what shows it', () => {
    for (const [name, widget, offerPage, portal, shown = ''] of rows) {
      for (const said of [widget, offerPage, portal])
        expect(['yes', 'partly', 'no', '–'], name).toContain(said)
      expect(shown.length, name).toBeGreaterThan(5)
    }
  })
})
