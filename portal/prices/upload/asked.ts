import type { SheetChoices, SheetIssue } from '../../../server/prices/sheets/sheets.contract.ts'
import { groupBy } from '../../group-by.ts'

/** What one sheet is called differs from what another is. */
const OWN = new Set<string | null>(['code', 'name'])

/** The sheets that ask for the same choice: one answer is for all of them. */
export function askingToo(faults: readonly SheetIssue[], choice: Partial<SheetChoices>): string[] {
  return faults.flatMap(({ sheet, choice: asked }) =>
    sheet !== null && asked !== null && asked in choice && !OWN.has(asked) ? [sheet] : [],
  )
}

/** Each question once, with the number of sheets that ask it. */
export function askedOnce(faults: readonly SheetIssue[]): (SheetIssue & { times: number })[] {
  const groups = groupBy(faults, (fault) =>
    fault.choice === null || OWN.has(fault.choice) ? fault : `${fault.kind} ${fault.choice}`,
  )
  return [...groups.values()].flatMap((alike) => {
    const times = new Set(alike.map(({ sheet }) => sheet)).size
    return alike.slice(0, 1).map((first) => ({ ...first, times }))
  })
}
