import type { Check, Line, Section } from '../report/section.ts'
import { BARE_PREACT, EMPTY, OURS, PEER } from './subjects.ts'
import type { Visit } from './visit.ts'

/** What one visit costs with each subject, and how ours compares with what it is measured by. */
export function widgetSections(visits: ReadonlyMap<string, Visit>): Section[] {
  const of = (name: string) => visits.get(name) ?? missing(name)
  const [ours, bare, peer, empty] = [OURS, BARE_PREACT, PEER, EMPTY].map(of) as [
    Visit,
    Visit,
    Visit,
    Visit,
  ]
  const figures = [...visits].map(([subject, visit]): Line => ({ subject, visit }))
  const target = (subject: string, check: Check): Line => ({ subject, check })
  const targets = [
    target('time to the first usable field', {
      ratio: firstField(ours) / firstField(bare),
      of: `${BARE_PREACT}'s`,
      target: { atMost: 1.15 },
    }),
    target('time to the first usable field', {
      ratio: firstField(peer) / firstField(ours),
      of: `times shorter than ${PEER}'s`,
      target: { atLeast: 3 },
    }),
    target('script time beyond the empty page', {
      ratio: (ours.script - empty.script) / (bare.script - empty.script),
      of: `${BARE_PREACT}'s`,
      target: { atMost: 2 },
    }),
    target('longest task', { ratio: ours.longestTask, of: 'ms', target: { atMost: 50 } }),
    target('layout shift', { ratio: ours.shift, of: 'in all', target: { atMost: 0 } }),
  ]
  return [
    { title: 'One visit', lines: figures },
    { title: 'Targets', lines: targets },
  ]
}

function firstField({ usable }: Visit): number {
  return usable ?? Number.NaN
}

function missing(name: string): never {
  throw new Error(`${name} was not measured`)
}
