import { table } from '../cluster/report.ts'
import type { Figure } from './figure.ts'

/** What was measured when the database had this many leads. */
export interface AtSize {
  leads: number
  dealers: number
  figures: readonly Figure[]
}

export const FORESEEN = { leads: 10_000_000, dealers: 20_000 }

/** What follows in a straight line from smaller sizes. Times and rates depend on what else runs. */
const FORESEEABLE = new Set(['MB', 's', 'pages', 'statements'])

/**
 * A table for each group. The last column is no measurement: it goes on in a straight line from the last
 * two sizes.
 */
export function scalePage(sizes: readonly AtSize[], facts: readonly string[]): string {
  const last = sizes.at(-1)
  if (last === undefined) throw new Error('nothing was measured')
  const groups = [...new Set(last.figures.map(({ group }) => group))]
  const head = sizes.map(({ leads, dealers }) => `${shown(leads)} leads, ${shown(dealers)} dealers`)
  const ahead = `*${shown(FORESEEN.leads)} leads, ${shown(FORESEEN.dealers)} dealers*`
  const parts = groups.map((group) => {
    const rows = last.figures
      .filter((one) => one.group === group)
      .map((one) => {
        const values = sizes.map(({ figures }) => valueIn(figures, one))
        const words = values.map((value) => `${shown(value)} ${one.unit}`)
        const isForeseeable = FORESEEABLE.has(one.unit)
        const foreseen = `*${shown(foresee(sizes, values))} ${one.unit}*`
        return [one.what, ...words, isForeseeable ? foreseen : '']
      })
    return `### ${group}\n\n${table(['', ...head, ahead], rows)}`
  })
  return [`${facts.join('; ')}.`, ...parts].join('\n\n')
}

function valueIn(figures: readonly Figure[], { group, what, unit }: Figure): number {
  const found = figures.find((one) => one.group === group && one.what === what && one.unit === unit)
  return found?.value ?? Number.NaN
}

function foresee(sizes: readonly AtSize[], values: readonly number[]): number {
  const [before, last] = sizes.slice(-2)
  const [from, to] = values.slice(-2)
  if (before === undefined || last === undefined) return Number.NaN
  if (from === undefined || to === undefined) return Number.NaN
  const slope = (to - from) / (last.leads - before.leads)
  return Math.max(0, to + slope * (FORESEEN.leads - last.leads))
}

function shown(value: number): string {
  if (Number.isNaN(value)) return '?'
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(value >= 10 ? 3 : 2)))
}
