import type { ChoiceMade, FileChoices, ReadWith } from './sheets.contract.ts'

/** The choices for other files of the account, and whether this file is read without them. */
export interface LastTime {
  stored: readonly ReadWith[]
  hasChoices: boolean
}

/**
 * Adds the choices for the last file of this shape to the choices for all sheets of this file, and
 * reports those that apply.
 */
export function asLastTime(
  said: ReadWith,
  { stored, hasChoices }: LastTime,
): { read_with: ReadWith; as_last_time: ChoiceMade[] } {
  const found = stored.find(({ shape }) => shape === said.shape)
  if (found === undefined) return { read_with: said, as_last_time: [] }
  const last = withLast(found, { ...said, choices: {} })
  const choices = hasChoices ? said.choices : withLast(found, said)
  const holding = new Set(choicesIn(choices).map((one) => JSON.stringify(one)))
  const isHolding = (one: ChoiceMade) => holding.has(JSON.stringify(one))
  return { read_with: { ...said, choices }, as_last_time: choicesIn(last).filter(isHolding) }
}

/** The year in a sheet's name may differ now, and the sheet of a CSV file has the file's name. */
function withLast(last: ReadWith, said: ReadWith): FileChoices {
  const nameOf = (name: string) => said.sheets[last.sheets.indexOf(name)] ?? name
  const { only, sheets = {}, ...all } = last.choices
  const { only: onlyNow = only?.map(nameOf), sheets: _, ...now } = said.choices
  const own = Object.entries(sheets).map(([name, chosen]) => [nameOf(name), { ...chosen, ...now }])
  const named = onlyNow && { only: onlyNow }
  return { ...all, ...named, ...now, sheets: Object.fromEntries(own) }
}

/** The single choices: first those for all sheets, then those for some sheets. An empty list is skipped. */
export function choicesIn({ sheets = {}, ...all }: FileChoices): ChoiceMade[] {
  const one = (sheet: string | null, own: object) =>
    Object.entries(own).map(([choice, value]) => ({ sheet, choice, value: String(value) }))
  const own = Object.entries(sheets).flatMap(([sheet, chosen]) => one(sheet, chosen))
  return [...one(null, all), ...own].filter(({ value }) => value !== '')
}
