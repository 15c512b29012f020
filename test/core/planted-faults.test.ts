import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FAULTS } from '../../scripts/faults-to-plant.ts'

describe.each(FAULTS)('a fault to plant: $title', ({ file, before, after, tests }) => {
  it('has its place in the code, once', () => {
    expect(readFileSync(file, 'utf8').split(before)).toHaveLength(2)
    expect(after).not.toBe(before)
  })

  it('names tests that `npm test` runs', () => {
    for (const name of tests.split(' ')) {
      const files = globSync([
        name.endsWith('.ts') ? name : `${name}*.test.ts`,
        `${name}/*.test.ts`,
        `${name}/*.spec.ts`,
      ])
      expect(
        files.filter((one) => !one.includes('.long.')),
        name,
      ).not.toEqual([])
    }
  })
})

it('there are at least twenty issues to plant, each of its own', () => {
  expect(new Set(FAULTS.map(({ title }) => title)).size).toBe(FAULTS.length)
  expect(FAULTS.length).toBeGreaterThanOrEqual(20)
})
