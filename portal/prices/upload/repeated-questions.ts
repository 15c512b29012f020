import type { SheetChoices, SheetIssue } from '../../../server/prices/sheets/sheets.contract.ts'
import { groupBy } from '../../group-by.ts'

/** Codes and names differ between sheets. */
const OWN = new Set<string | null>(['code', 'name'])

/** The sheets with the same question: one answer settles all of them. */
export function sheetsWith(faults: readonly SheetIssue[], choice: Partial<SheetChoices>): string[] {
  return faults.flatMap(({ sheet, choice: question }) =>
    sheet !== null && question !== null && question in choice && !OWN.has(question) ? [sheet] : [],
  )
}

/** Each question once, with its number of sheets. */
export function eachOnce(faults: readonly SheetIssue[]): (SheetIssue & { times: number })[] {
  const groups = groupBy(faults, (fault) =>
    fault.choice === null || OWN.has(fault.choice) ? fault : `${fault.kind} ${fault.choice}`,
  )
  return [...groups.values()].flatMap((alike) => {
    const times = new Set(alike.map(({ sheet }) => sheet)).size
    return alike.slice(0, 1).map((first) => ({ ...first, times }))
  })
}
