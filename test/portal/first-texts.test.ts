import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'
import * as first from '../../portal/messages/en/first.ts'
import * as lead from '../../portal/messages/en/lead.ts'
import { ISSUES, NOTES } from '../../server/prices/sheets/sheets.contract.ts'

const FIRST = ['main.tsx', 'leads/overview/overview.tsx', 'leads/list/leads.tsx']
const OF_A_LEAD = ['main.tsx', 'leads/lead/lead.tsx', 'leads/lead/composer.tsx']
const IMPORTED = /^(?:import|export)(?! type)[^'"]*['"](\.[^'"]+\.tsx?)['"]/gm
const SAID = /\{([^{}]*)\} = t\(\)$|\bt\(\)\.(\w+)/gm

const sources = new Map(
  globSync('portal/**/*.{ts,tsx}').map((path) => [resolve(path), readFileSync(path, 'utf8')]),
)

/** The texts that a file says, and all that it imports. */
function textsOf(file: string, seen: Set<string>): string[] {
  const source = sources.get(file)
  if (source === undefined || seen.has(file)) return []
  seen.add(file)
  const own = [...source.matchAll(SAID)].flatMap(([, names = '', name = '']) =>
    `${names},${name}`.split(',').map((one) => one.split(':')[0]?.trim() ?? ''),
  )
  const others = [...source.matchAll(IMPORTED)].flatMap(([, path = '']) =>
    textsOf(resolve(dirname(file), path), seen),
  )
  return [...own, ...others].filter(Boolean)
}

function saidBy(screens: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(screens.flatMap((name) => textsOf(resolve('portal', name), seen)))
}

it('has in the first file of a language what the first screens say', () => {
  const said = saidBy(FIRST)
  expect(said).toContain('overview')
  expect([...said].filter((name) => !(name in first))).toEqual([])
})

it('has in the file of a lead what its screen says', () => {
  const said = saidBy(OF_A_LEAD)
  expect(said).toContain('composer')
  expect([...said].filter((name) => !(name in lead))).toEqual([])
})

it.each(['nl', 'de', 'fr'])('has in %s what may be said of a price list', async (language) => {
  const { priceFiles } = await import(`../../portal/messages/${language}/prices.ts`)
  expect(Object.keys(priceFiles.issues).toSorted()).toEqual(ISSUES.toSorted())
  expect(Object.keys(priceFiles.notes).toSorted()).toEqual(NOTES.toSorted())
})
