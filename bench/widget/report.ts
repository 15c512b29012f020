import { type Check, isMet, type Line, type Section } from '../report/section.ts'
import { BARE, OURS, PEER } from './subjects.ts'
import type { Visit } from './visit.ts'

/** What one visit costs with each subject, and how ours compares with what it is measured by. */
export function widgetSections(visits: ReadonlyMap<string, Visit>): Section[] {
  const of = (name: string) => visits.get(name) ?? missing(name)
  const [ours, bare, peer] = [of(OURS), of(BARE), of(PEER)]
  const target = (subject: string, check: Check): Line => ({ subject, check })
  const targets = [
    target('time to the first usable field', {
      ratio: firstField(ours) / firstField(bare),
      of: "of the bare form's",
      target: { atMost: 1.2 },
    }),
    target('time to the first usable field', {
      ratio: firstField(peer) / firstField(ours),
      of: `times shorter than ${PEER}'s`,
      target: { atLeast: 3 },
    }),
    target('longest task', { ratio: ours.longestTask, of: 'ms', target: { atMost: 50 } }),
    target('layout shift', { ratio: ours.shift, of: 'in all', target: { atMost: 0 } }),
  ]
  return [
    { title: 'One visit', lines: [...visits].map(([subject, visit]) => ({ subject, visit })) },
    { title: 'Targets', lines: targets },
  ]
}

/** How many targets were met, such as `3 of 4 targets`. */
export function targetsMet(sections: readonly Section[]): string {
  const checks = sections.flatMap(({ lines }) => lines.flatMap(({ check }) => check ?? []))
  return `${checks.filter(isMet).length} of ${checks.length} targets`
}

function firstField({ usable }: Visit): number {
  return usable ?? Number.NaN
}

function missing(name: string): never {
  throw new Error(`${name} was not measured`)
}
