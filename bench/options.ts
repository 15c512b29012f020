import { parseArgs } from 'node:util'
import type { Engine } from './storage/store.ts'

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

export interface Options {
  cases: string[]
  engines: readonly Engine[]
  effort: Effort
  /** Where the figures are written as JSON too. */
  json: string | undefined
  /** Where they are written as a page. */
  markdown: string | undefined
}

/** How long to measure, and with how much there. */
export interface Effort {
  rounds: number
  seconds: number
  warmUpSeconds: number
  /** Leads there before a case begins. */
  leads: number
  /** Leads of the account whose depth is measured. */
  deepLeads: number
  /** Leads created before memory is read. */
  newLeads: number
}

const FULL: Effort = {
  rounds: 3,
  seconds: 5,
  warmUpSeconds: 2,
  leads: 100_000,
  deepLeads: 1_000_000,
  newLeads: 100_000,
}

/** For a look whether everything works: its figures are of too little to be quoted. */
const QUICK: Effort = {
  rounds: 1,
  seconds: 0.7,
  warmUpSeconds: 0.5,
  leads: 10_000,
  deepLeads: 50_000,
  newLeads: 5_000,
}

export const USAGE = `npm run bench -- [case …] [options]

  --quick           a minute's look instead of a measurement
  --engine NAME     sqlite or postgres; both when absent
  --rounds N        rounds every subject is measured, in turns
  --seconds N       seconds of a round
  --json FILE       write the figures as JSON too
  --markdown FILE   write them as a page, as docs/performance.md is`

/** Reads the command line. Throws what is wrong with it. */
export function readOptions(words: string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      engine: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      json: { type: 'string' },
      markdown: { type: 'string' },
    },
  })
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`no case ${unknown.join(', ')}; there are ${known}`)
  const engine = ENGINES.find((name) => name === values.engine)
  if (values.engine !== undefined && engine === undefined)
    throw new Error(`no engine ${values.engine}`)
  const base = values.quick ? QUICK : FULL
  return {
    cases: positionals.length > 0 ? positionals : [...known],
    engines: engine === undefined ? ENGINES : [engine],
    effort: {
      ...base,
      rounds: positive('rounds', values.rounds) ?? base.rounds,
      seconds: positive('seconds', values.seconds) ?? base.seconds,
    },
    json: values.json,
    markdown: values.markdown,
  }
}

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0`)
  return number
}
