import { setIn, type TextPath, valueAt } from './text.ts'

/** Renames a question's key everywhere in the form. */
export function renameKey(text: string, before: string, after: string): string {
  const renamed = (name: unknown) => {
    if (name === before) return after
    if (typeof name === 'string' && name.startsWith(`${before}.`))
      return after + name.slice(before.length)
    return undefined
  }
  const file: unknown = JSON.parse(text)
  return placesOfKeys(file, [])
    .map((path) => [path, renamed(valueAt(file, path))] as const)
    .filter(([, name]) => name !== undefined)
    .reduce((done, [path, name]) => setIn(done, path, name), text)
}

/** Renames an option's value, at `own` in the file and in every condition about its question. */
export function renameOption(text: string, key: string, own: TextPath, after: string): string {
  const file: unknown = JSON.parse(text)
  return placesOfValue(file, [], key, valueAt(file, own)).reduce(
    (done, path) => setIn(done, path, after),
    setIn(text, own, after),
  )
}

/** The places where conditions compare the answer to a question with this value. */
function placesOfValue(value: unknown, path: TextPath, key: string, wanted: unknown): TextPath[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([name, inner]) =>
    placesOfValue(inner, [...path, Array.isArray(value) ? Number(name) : name], key, wanted),
  )
  const { question, is, one_of: list } = value as Record<string, unknown>
  if (question !== key) return inside
  const listed = Array.isArray(list) ? list : []
  const named = listed.flatMap((one, at): TextPath[] =>
    one === wanted ? [[...path, 'one_of', at]] : [],
  )
  return [...inside, ...(is === wanted ? [[...path, 'is']] : []), ...named]
}

/** Every place of a form file that can name a question. */
function placesOfKeys(value: unknown, path: TextPath): TextPath[] {
  if (Array.isArray(value)) {
    const isListOfKeys =
      (path[0] === 'steps' && path.at(-1) === 'questions') || path.join('.') === 'price.asks'
    return value.flatMap((inner, at) =>
      isListOfKeys ? [[...path, at]] : placesOfKeys(inner, [...path, at]),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): TextPath[] => {
    const own = [...path, name]
    if (typeof inner !== 'string') return placesOfKeys(inner, own)
    const isKey =
      (name === 'key' && path[0] === 'questions' && path.at(-2) === 'questions') ||
      name === 'question' ||
      ((name === 'row' || name === 'col') && path[0] === 'price') ||
      (path.length === 0 && (name === 'choice' || name === 'sketch_of')) ||
      (path.at(-1) === 'sketch' && name !== 'product')
    return isKey ? [own] : []
  })
}
