import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ownMetrics } from './own-metrics.ts'

it('docs/watching.md lists every metric with its labels, and no other', () => {
  const rows = readFileSync('docs/watching.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .filter(([, name = '']) => name.startsWith('zeven_'))
  const listed = rows.map(([, name, labels = '']) => [name, labels.split(', ').filter(Boolean)])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(ownMetrics()))
})
