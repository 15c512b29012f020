import type { FileRow } from '../../../server/forms/options-file.contract.ts'
import { OPTION_VALUE } from '../../../shared/form/question.contract.ts'
import { plainName } from '../../components/names.ts'
import type { FileOption, Language, Text } from '../state/file.ts'

/**
 * Merges options with those of a file: a row matches the option of its code, else of its name, and
 * any other is new. Values and options that the file lacks stay unchanged.
 */
export function mergeOptions(
  before: readonly FileOption[],
  rows: readonly FileRow[],
  language: Language,
) {
  const options = [...before]
  const at = new Map<string, number>()
  const know = (index: number) => {
    const { value, label } = options[index] as FileOption
    for (const name of [`=${value}`, ...textsOf(label).map(folded)]) {
      if (!at.has(name)) at.set(name, index)
    }
  }
  for (const index of before.keys()) know(index)
  let [added, changed] = [0, 0]
  for (const { label, family, value, ...rest } of rows) {
    const known = at.get(value === undefined ? folded(label) : `=${value}`)
    const own = known === undefined ? null : (options[known] as FileOption)
    const next = {
      ...(own ?? { value: value ?? freeValue(label, at) }),
      ...rest,
      label: worded(own?.label, label, language),
      ...(family !== undefined && { family: worded(own?.family, family, language) }),
    }
    const index = known ?? options.length
    if (own === null) added += 1
    else if (JSON.stringify({ ...own, ...next }) !== JSON.stringify(own)) changed += 1
    options[index] = next
    know(index)
  }
  return { options, added, changed, same: rows.length - added - changed }
}

/** Sets a text in a language; unchanged if it has these words in any language. */
function worded(text: Text | undefined, words: string, language: Language): Text {
  if (text !== undefined && textsOf(text).includes(words)) return text
  return text === undefined || typeof text === 'string' ? words : { ...text, [language]: words }
}

function textsOf(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}

function freeValue(label: string, at: ReadonlyMap<string, number>): string {
  const plain = plainName(label, '-', 50)
  const value = OPTION_VALUE.test(plain) ? plain : 'option'
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? value : `${value}-${number}`
    if (!at.has(`=${free}`)) return free
  }
}
